import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readCorpus } from './fuzz/corpus.ts';
import { findFailure } from './fuzz/find-failure.ts';
import { generators } from './fuzz/generators.ts';
import { checkMostPromises, checkPromises } from './fuzz/promises.ts';

const corpus = readCorpus(fileURLToPath(new URL('fuzz/corpus', import.meta.url)));

test.each(corpus)('$name, which broke a promise once, keeps it', ({ files: kept }) => {
  expect(() => checkPromises(kept)).not.toThrow();
});

/** The same cases each time; `pnpm fuzz` makes others. */
test.each(Object.keys(generators))(
  'whatever %s there are, the compiler keeps its promises',
  (generator) => {
    const failure = findFailure({ generator, seed: 20_261_122, runs: 60 }, checkMostPromises);
    expect(failure).toBeUndefined();
  },
);
