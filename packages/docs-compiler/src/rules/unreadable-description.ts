import type { ParseRule } from '../rule.ts';
import { kindInWords } from '../text/phrases.ts';

/** A description is Markdown that can be read in a moment. */
export const unreadableDescription: ParseRule = {
  stage: 'parse',
  code: 'unreadable-description',
  severity: 'error',
  phase: 'apart',
  fixedLevel: true,
  summary: 'a description is too long or too complex to parse as Markdown',

  *check({ schema }) {
    for (const { element, message, span } of schema.descriptionFaults()) {
      const { coordinate, kind } = element;
      yield {
        message: `the description of ${kindInWords(kind)} \`${coordinate}\` cannot be read: ${message}`,
        primary: { span: { ...span, end: span.start + 1 }, text: 'starts here' },
        notes: ['it is shown as plain text'],
        help: ['write it in plain Markdown, or in a page'],
        coordinate,
      };
    }
  },
};
