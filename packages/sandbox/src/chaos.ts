import { randomFrom } from './random.ts';

/** What can go wrong between two programs, each by the word that switches it on. */
export const chaosKinds = {
  'lost-answer': 'a call takes effect, and its answer never comes',
  'token-expires': 'a token ends before its time',
  'webhook-twice': 'a delivery comes a second time',
  'webhook-late': 'a delivery comes minutes later',
  'webhook-order': 'a delivery comes after the one that follows it',
  'webhook-never': 'a delivery does not come',
} as const;

/** A word that switches on what can go wrong. */
export type ChaosKind = keyof typeof chaosKinds;

/** Whether a word is one of those. */
export function isChaosKind(word: string): word is ChaosKind {
  return Object.hasOwn(chaosKinds, word);
}

/** Whether something goes wrong this time: in about one of three cases, the same for the same seed. */
export type Chaos = (kind: ChaosKind) => boolean;

export function createChaos(kinds: readonly ChaosKind[], seed: number): Chaos {
  // Each kind has its own chance, so that another one beside it changes nothing of it.
  const rolls = new Map(kinds.map((kind) => [kind, randomFrom(seed + numberOf(kind))]));
  return (kind) => (rolls.get(kind)?.() ?? 1) < 1 / 3;
}

function numberOf(kind: ChaosKind): number {
  return Object.keys(chaosKinds).indexOf(kind) * 7919;
}
