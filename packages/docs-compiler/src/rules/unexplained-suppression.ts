import type { SuppressRule } from '../rule.ts';

/** A comment that suppresses findings gives a reason. */
export const unexplainedSuppression: SuppressRule = {
  stage: 'suppress',
  code: 'unexplained-suppression',
  severity: 'error',
  summary: 'a suppression has no reason',

  *check(judged) {
    for (const { suppression } of judged) {
      const { codes, reason, span } = suppression;
      // A suppression without a rule is reported by another rule.
      if (reason !== '' || codes.length === 0) continue;

      const names = codes.map(({ code }) => code).join(', ');
      yield {
        message: `suppression of \`${names}\` without a reason`,
        primary: { span, text: 'no reason' },
        notes: ['without a reason, nobody can tell later whether the suppression is still needed'],
        help: [`write \`docs-ignore ${names}: reason\``],
      };
    }
  },
};
