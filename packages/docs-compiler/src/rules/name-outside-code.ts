import type { GraphRule } from '../rule.ts';

/** A type that a page names is code, so that it is checked and links to its page. */
export const nameOutsideCode: GraphRule = {
  stage: 'graph',
  code: 'name-outside-code',
  severity: 'warning',
  summary: 'the text of a page names a type without marking it as code',
  needsSchema: true,

  *check({ namesOutsideCode }) {
    for (const { name, span } of namesOutsideCode())
      yield {
        message: `\`${name}\` is a type of the schema, but not marked as code`,
        primary: { span, text: 'not checked against the schema' },
        help: ['put it in backticks'],
        suggestion: { edits: [{ span, text: `\`${name}\`` }] },
      };
  },
};
