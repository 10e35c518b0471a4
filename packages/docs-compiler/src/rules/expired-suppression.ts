import type { Finding } from '../diagnostic.ts';
import type { Suppression } from '../parse/suppression.ts';
import type { SuppressRule } from '../rule.ts';
import { correctionOf } from '../text/correction.ts';
import { andList } from '../text/list.ts';

/** A comment suppresses findings only up to the day that it names. */
export const expiredSuppression: SuppressRule = {
  stage: 'suppress',
  code: 'expired-suppression',
  severity: 'error',
  summary: 'the last day of a comment that suppresses findings is over, or is no day',

  *check(judged) {
    for (const { suppression, isExpired } of judged) {
      const { codes, until, badUntil } = suppression;
      if (badUntil) yield undated(badUntil);
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

function undated({ text, span }: NonNullable<Suppression['badUntil']>): Finding {
  const [, day, month, year] = /^(\d{2})[-./](\d{2})[-./](\d{4})$/.exec(text) ?? [];
  // Of two numbers up to twelve nobody knows which is the month.
  const isSure = day !== undefined && Number(day) > 12 && Number(month) <= 12;
  const date = isSure ? `${year}-${month}-${day}` : undefined;
  return {
    message: `\`${text}\` is no day, so the suppression would never end`,
    primary: { span, text: 'not `YYYY-MM-DD`' },
    help: [date ? `write \`${date}\`` : 'write it as `YYYY-MM-DD`'],
    ...correctionOf({ text, span }, { sure: date }),
  };
}
