import type { Rehearsal } from '@docs-compiler/sandbox';

import { counted } from './words.ts';

export interface Verdict {
  readonly kind: 'printed' | 'otherwise' | 'own' | 'not-run';
  readonly words: string;
}

/** What is said first of a run. */
export function verdictOf(rehearsal: Rehearsal): Verdict {
  const { because, differences, isExact, sampled } = rehearsal;
  if (because !== undefined) return { kind: 'not-run', words: `Not run: ${because}.` };
  const made =
    sampled.length === 0
      ? ''
      : ` ${counted(sampled.length, 'value is', 'values are')} made up, and marked.`;
  if (!differences) return { kind: 'own', words: `Response to your variables.${made}` };
  if (differences.length > 0) {
    const words = `${counted(differences.length, 'value differs', 'values differ')} from the example.${made}`;
    return { kind: 'otherwise', words };
  }
  const same = isExact
    ? 'Matches the example.'
    : 'Matches the example; times and cursors are those of this run.';
  return { kind: 'printed', words: `${same}${made}` };
}

/** By path: what is to be said of a value of the answer. */
export function marksOf({ differences = [], sampled }: Rehearsal): ReadonlyMap<string, string> {
  return new Map([
    ...sampled.map((path) => [`data.${path}`, 'Made up: nothing derives it'] as const),
    ...differences.map(
      ({ path, printed }) =>
        [path.join('.'), `In the example: ${JSON.stringify(printed)}`] as const,
    ),
  ]);
}
