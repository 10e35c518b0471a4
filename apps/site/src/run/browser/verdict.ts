import type { Rehearsal } from '@docs-compiler/sandbox';

import { counted } from './words.ts';

export interface Verdict {
  readonly kind: 'printed' | 'otherwise' | 'own' | 'not-run';
  readonly words: string;
}

/** What is said first of a run. */
export function verdictOf(rehearsal: Rehearsal): Verdict {
  const { because, differences, isExact, isAnew, sampled } = rehearsal;
  if (because !== undefined) return { kind: 'not-run', words: `Not run: ${because}.` };
  const made =
    sampled.length === 0
      ? ''
      : ` ${counted(sampled.length, 'value is', 'values are')} made up, and marked.`;
  if (!differences) return { kind: 'own', words: `The answer to your variables.${made}` };
  if (differences.length > 0) {
    const words = `${counted(differences.length, 'value is', 'values are')} not as printed.${made}`;
    return { kind: 'otherwise', words };
  }
  const anew = isAnew ? ' The world of this page began anew for it.' : '';
  const same = isExact ? 'As printed.' : 'As printed; moments and cursors are those of this run.';
  return { kind: 'printed', words: `${same}${anew}${made}` };
}

/** By path: what is to be said of a value of the answer. */
export function marksOf({ differences = [], sampled }: Rehearsal): ReadonlyMap<string, string> {
  return new Map([
    ...sampled.map((path) => [`data.${path}`, 'Made up: nothing derives it'] as const),
    ...differences.map(
      ({ path, printed }) => [path.join('.'), `Printed: ${JSON.stringify(printed)}`] as const,
    ),
  ]);
}
