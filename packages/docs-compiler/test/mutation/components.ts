import type { ComponentUse } from '../../src/parse/types.ts';
import { misspelling } from './facts.ts';
import type { Mutator, World } from './mutation.ts';

/** Misspells a component, one of its props, or a name in a prop. */
export const componentMutators: readonly Mutator[] = [
  {
    kind: 'name of a component misspelt',
    candidates: (world) =>
      usesOf(world)
        // If only the opening tag changed, the text would not be valid MDX.
        .filter(({ span }) => isSelfClosing(span.file.text.slice(span.start)))
        .map(({ span }) => misspelling({ span, codes: ['unknown-component', 'raw-html'] })),
  },
  {
    kind: 'prop of a component misspelt',
    candidates: (world) =>
      usesOf(world).flatMap(({ span, propSpans }) =>
        Object.keys(propSpans).map((prop) => {
          const { file, end } = span;
          const start = file.text.indexOf(`${prop}=`, end);
          return misspelling({
            span: { file, start, end: start + prop.length },
            codes: ['invalid-prop'],
          });
        }),
      ),
  },
  {
    kind: 'what a component names misspelt',
    candidates: (world) =>
      usesOf(world).flatMap(({ name, propSpans }) => {
        const span = propSpans[naming[name] ?? ''];
        if (!span) return [];
        const { file, start } = span;
        const [text = ''] = /\w[\w -]*/.exec(file.text.slice(start)) ?? [];
        const at = file.text.indexOf(text, start);
        return misspelling({
          span: { file, start: at, end: at + text.trimEnd().length },
          codes: ['unknown-fact', 'unknown-state', 'invalid-prop'],
        });
      }),
  },
];

/** The prop with which a component refers to facts. */
const naming: Readonly<Record<string, string>> = {
  Lifecycle: 'id',
  Sequence: 'name',
  Errors: 'names',
  Events: 'names',
};

function usesOf({ parsed }: World): readonly ComponentUse[] {
  return parsed.pages.flatMap(({ body }) => body?.components ?? []);
}

function isSelfClosing(text: string): boolean {
  return text.slice(0, text.indexOf('>') + 1).endsWith('/>');
}
