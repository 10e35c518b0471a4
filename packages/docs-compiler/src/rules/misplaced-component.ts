import type { ParseRule } from '../rule.ts';

/** A component is a block: it stands on lines of its own. */
export const misplacedComponent: ParseRule = {
  stage: 'parse',
  code: 'misplaced-component',
  severity: 'error',
  summary: 'a component stands within a line of text',

  *check({ pages }) {
    for (const { name, span, faults } of pages.flatMap(({ body }) => body?.components ?? [])) {
      for (const fault of faults) {
        if (fault.kind !== 'misplaced-component') continue;

        yield {
          message: `\`<${name}>\` stands inside ${fault.inside}`,
          primary: { span, text: 'a block within a line' },
          notes: ['HTML has no place for a block there, so the component would not be shown'],
          help: ['put it on lines of its own, with a blank line before and after'],
        };
      }
    }
  },
};
