import type { ParseRule } from '../rule.ts';

/** A page is written in the Markdown that its readers get: nothing in it is shown as it was typed. */
export const foreignMarkup: ParseRule = {
  stage: 'parse',
  code: 'foreign-markup',
  severity: 'error',
  phase: 'apart',
  summary: 'markup of another tool, or markup that is not closed, would be shown as text',

  *check({ pages }) {
    for (const fault of pages.flatMap((page) => page.faults)) {
      if (fault.kind !== 'foreign-markup') continue;

      yield {
        message: fault.isTable
          ? 'a table needs a second line with as many columns as the first'
          : `${codeOf(fault.text)} is ${fault.isOpen ? 'not closed' : 'markup of another tool'}`,
        primary: { span: fault.span, text: 'shown as plain text' },
        help: [`${fault.instead}; to show it, put it in a code span`],
        ...(fault.suggestion && { suggestion: fault.suggestion }),
      };
    }
  },
};

function codeOf(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
