import { fileURLToPath } from 'node:url';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCorpus } from './fuzz/corpus.ts';
import { files } from './fuzz/files.ts';
import { checkPromises } from './fuzz/promises.ts';

const corpus = readCorpus(fileURLToPath(new URL('fuzz/corpus', import.meta.url)));

test.each(corpus)('$name, which broke a promise once, keeps it', ({ files: kept }) => {
  expect(() => checkPromises(kept)).not.toThrow();
});

/** The same cases each time; `pnpm fuzz` makes others. */
test('whatever the files hold, the compiler keeps its promises', () => {
  fc.assert(fc.property(files, checkPromises), { seed: 20_261_122, numRuns: 200 });
});
