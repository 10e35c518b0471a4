import { randomFrom, shuffled } from '../../../packages/docs-compiler/test/mutation/random.ts';

export interface Sample {
  readonly size: number;
  readonly seed: number;
}

/** Returns some of the items in random order, the same for the same seed. */
export function sampleOf<Item>(items: readonly Item[], { size, seed }: Sample): Item[] {
  return shuffled(randomFrom(seed), items).slice(0, size);
}
