import type { ParseRule } from '../rule.ts';

/** A component is a block: it stands on lines of its own. */
export const misplacedComponent: ParseRule = {
  stage: 'parse',
  code: 'misplaced-component',
  severity: 'error',
  summary: 'a component is inside a line of text',

  *check({ pages }) {
    for (const { name, span, faults } of pages.flatMap(({ body }) => body?.components ?? [])) {
      for (const fault of faults) {
        if (fault.kind !== 'misplaced-component') continue;

        yield {
          message: `\`<${name}>\` is inside ${fault.inside}`,
          primary: { span, text: 'a block within a line' },
          notes: ['HTML does not allow a block there, so the component would not be shown'],
          help: ['put it on lines of its own, with a blank line before and after'],
        };
      }
    }
  },
};
