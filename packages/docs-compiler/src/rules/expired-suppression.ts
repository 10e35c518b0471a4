import type { Finding } from '../diagnostic.ts';
import type { Suppression } from '../parse/suppression.ts';
import type { SuppressRule } from '../rule.ts';
import { correctionOf } from '../text/correction.ts';
import { andList } from '../text/phrases.ts';

/** A comment suppresses findings only up to the day that it names. */
export const expiredSuppression: SuppressRule = {
  stage: 'suppress',
  code: 'expired-suppression',
  severity: 'error',
  summary: 'a suppression has expired, or its date is not valid',

  *check(judged) {
    for (const { suppression, isExpired } of judged) {
      const { codes, until, badUntil } = suppression;
      if (badUntil) yield undated(badUntil);
      if (!isExpired || !until) continue;

      const names = codes.map(({ code }) => code);
      yield {
        message: `a suppression${names.length > 0 ? ` of ${andList(names)}` : ''} expired on ${until.day}`,
        primary: { span: until.span, text: 'this date is in the past' },
        help: ['fix what it hid and remove the comment, or set a later date'],
      };
    }
  },
};

function undated({ text, span }: NonNullable<Suppression['badUntil']>): Finding {
  const [, day, month, year] = /^(\d{2})[-./](\d{2})[-./](\d{4})$/.exec(text) ?? [];
  // If both numbers are at most twelve, either could be the month.
  const isSure = day !== undefined && Number(day) > 12 && Number(month) <= 12;
  const date = isSure ? `${year}-${month}-${day}` : undefined;
  return {
    message: `\`${text}\` is not a date, so the suppression would never expire`,
    primary: { span, text: 'not `YYYY-MM-DD`' },
    help: [date ? `write \`${date}\`` : 'write it as `YYYY-MM-DD`'],
    ...correctionOf({ text, span }, { sure: date }),
  };
}
