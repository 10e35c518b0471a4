import type { ParseRule } from '../rule.ts';

/** A page is written in the Markdown that its readers get. */
export const foreignMarkup: ParseRule = {
  stage: 'parse',
  code: 'foreign-markup',
  severity: 'error',
  phase: 'apart',
  summary: 'markup of another tool would be shown as text',

  *check({ pages }) {
    for (const fault of pages.flatMap((page) => page.faults)) {
      if (fault.kind !== 'foreign-markup') continue;

      yield {
        message: `\`${fault.text}\` is markup of another tool`,
        primary: { span: fault.span, text: 'shown as plain text' },
        help: [`${fault.instead}; to show it, put it in a code span`],
        ...(fault.suggestion && { suggestion: fault.suggestion }),
      };
    }
  },
};
