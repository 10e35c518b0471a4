import { isInlineComponent } from '@docs-compiler/graph';

import type { ParseRule } from '../rule.ts';

/** A component is a block, on lines of its own, unless it is inline. */
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
          primary: {
            span,
            text: isInlineComponent(name) ? 'may be a link itself' : 'a block within a line',
          },
          ...adviceFor(name),
        };
      }
    }
  },
};

function adviceFor(name: string) {
  if (isInlineComponent(name)) {
    return {
      notes: ['a link cannot contain a link, and the anchor of a heading is made of its own text'],
      help: ['put it in the text beside the link or below the heading'],
    };
  }
  return {
    notes: ['HTML does not allow a block there, so the component would not be shown'],
    help: ['put it on lines of its own, with a blank line before and after'],
  };
}
