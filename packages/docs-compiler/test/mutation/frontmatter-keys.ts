import type { ParsedPage } from '../../src/parse/types.ts';
import { misspelling } from './facts.ts';
import type { Candidate, Mutator } from './mutation.ts';

/** Misspells a key of the frontmatter. */
export const keyMutators: readonly Mutator[] = [
  {
    kind: 'key of the frontmatter misspelt',
    candidates: ({ parsed }) => parsed.pages.flatMap((page) => keysOf(page)),
  },
];

/** The keys below these are defined by the author. */
const freeKeys = new Set(['members', 'sequence', 'restSchemas', 'example']);

function keysOf(page: ParsedPage): Candidate[] {
  const candidates: Candidate[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [key, part] of Object.entries(value)) {
      const at = [...path, isList ? Number(key) : key];
      // The ids of fixtures are defined by the author.
      if (!isList && path.at(-1) !== 'world')
        candidates.push(
          misspelling({
            span: page.keySpanAt(at),
            // Some keys are names of elements or facts.
            codes: [
              'invalid-frontmatter',
              'invalid-value',
              'lost-route',
              'broken-anchor',
              'missing-title',
              'unknown-symbol',
              'unknown-fact',
              'unknown-state',
            ],
            isTaken: (each) => each in value || known.has(each),
          }),
        );
      if (!freeKeys.has(key)) walk(part, at);
    }
  };
  walk(page.frontmatter, []);
  return candidates;
}

/** A typo that results in another valid key is not an error. */
const known = new Set(['name', 'type', 'value', 'from', 'to', 'title', 'next', 'event', 'events']);
