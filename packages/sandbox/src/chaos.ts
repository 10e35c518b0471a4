import { chaosOneIn } from '@docs-compiler/graph';

import { randomFrom, type Random } from './random.ts';

/** Kinds of faults that a sandbox can inject, by the word that enables each. */
export const chaosKinds = {
  'lost-answer': 'a call takes effect, but its response is lost',
  'token-expires': 'a token expires early',
  'webhook-twice': 'a webhook is delivered twice',
  'webhook-late': 'a webhook is delivered minutes late',
  'webhook-order': 'a webhook is delivered after the next one',
  'webhook-never': 'a webhook is not delivered',
} as const;

/** The name of a kind of fault. */
export type ChaosKind = keyof typeof chaosKinds;

/** Checks whether a word names a kind of fault. */
export function isChaosKind(word: string): word is ChaosKind {
  return Object.hasOwn(chaosKinds, word);
}

/** Decides whether to inject a fault this time. The sequence is the same for the same seed. */
export interface Chaos {
  (kind: ChaosKind): boolean;
  /** Returns the extent of a fault: a number from 0 to below 1. */
  share(): number;
  /** Starts the sequence of faults from its beginning. */
  restart(): void;
}

export function createChaos(kinds: readonly ChaosKind[], seed: number): Chaos {
  // Each kind has its own random sequence, so that enabling one does not change another.
  const begin = (): Map<ChaosKind, Random> =>
    new Map(kinds.map((kind) => [kind, randomFrom(seed + numberOf(kind))]));
  let rolls = begin();
  let shares = randomFrom(seed);
  const injects = (kind: ChaosKind): boolean => (rolls.get(kind)?.() ?? 1) < 1 / chaosOneIn;
  const restart = (): void => {
    rolls = begin();
    shares = randomFrom(seed);
  };
  return Object.assign(injects, { share: () => shares(), restart });
}

function numberOf(kind: ChaosKind): number {
  return Object.keys(chaosKinds).indexOf(kind) * 7919;
}
