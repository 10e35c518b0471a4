import type { SuppressRule } from '../rule.ts';

/** A comment that suppresses findings says why. */
export const unexplainedSuppression: SuppressRule = {
  stage: 'suppress',
  code: 'unexplained-suppression',
  severity: 'error',
  summary: 'a comment suppresses findings and gives no reason',

  *check(judged) {
    for (const { suppression } of judged) {
      const { codes, reason, span } = suppression;
      // One that names no rule is a fault of its own.
      if (reason !== '' || codes.length === 0) continue;

      const names = codes.map(({ code }) => code).join(', ');
      yield {
        message: `a suppression of \`${names}\` gives no reason`,
        primary: { span, text: 'says what, but not why' },
        notes: ['who reads it later cannot tell whether it is still right'],
        help: [`write \`docs-ignore ${names}: reason\``],
      };
    }
  },
};
