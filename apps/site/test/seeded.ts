/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of the items, in an order of their own. */
export function sampleOf<Item>(items: readonly Item[], { size, seed }: Sample): Item[] {
  const random = seeded(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, size)
    .map(({ item }) => item);
}

export interface Sample {
  readonly size: number;
  readonly seed: number;
}
