import { humpsOf } from '@docs-compiler/graph';
import { misspelling } from './facts.ts';
import type { Mutator } from './mutation.ts';

/** Misspells a name in a code span of prose. */
export const proseMutators: readonly Mutator[] = [
  {
    kind: 'name in prose misspelt',
    candidates: ({ graph }) => {
      const names = new Set(Array.from(graph.elements.values(), ({ name }) => name));
      return graph.references
        .filter(({ from, target }) => target && (from === 'prose' || from === 'frontmatter'))
        .filter(({ name }) => humpsOf(name.replaceAll(/\W+/g, '_')) >= 2)
        .map(({ name, span }) => {
          const { file } = span;
          // The span in a body includes the backticks.
          const start = file.text.indexOf(name, span.start);
          return misspelling({
            span: { file, start, end: start + name.length },
            codes: ['unknown-symbol'],
            isTaken: (each) => graph.elements.has(each) || names.has(each),
          });
        });
    },
  },
];
