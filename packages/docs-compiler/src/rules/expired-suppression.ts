import type { SuppressRule } from '../rule.ts';
import { andList } from '../text/list.ts';

/** A comment suppresses findings only up to the day that it names. */
export const expiredSuppression: SuppressRule = {
  stage: 'suppress',
  code: 'expired-suppression',
  severity: 'error',
  summary: 'the last day of a comment that suppresses findings is over',

  *check(judged) {
    for (const { suppression, isExpired } of judged) {
      const { codes, until } = suppression;
      if (!isExpired || !until) continue;

      const names = codes.map(({ code }) => code);
      yield {
        message: `a suppression${names.length > 0 ? ` of ${andList(names)}` : ''} ended on ${until.day}`,
        primary: { span: until.span, text: 'this day is over' },
        help: ['mend what it hid and remove the comment, or give it a later day'],
      };
    }
  },
};
