/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Creates a Mulberry32 generator: the same sequence for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an integer from 0 (inclusive) to `end` (exclusive). */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}

/** Returns the items in random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
