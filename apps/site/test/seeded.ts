import { randomFrom, shuffled } from '../../../packages/docs-compiler/test/mutation/random.ts';

export interface Sample {
  readonly size: number;
  readonly seed: number;
}

/** Some of the items, the same for the same seed, in an order of their own. */
export function sampleOf<Item>(items: readonly Item[], { size, seed }: Sample): Item[] {
  return shuffled(randomFrom(seed), items).slice(0, size);
}
