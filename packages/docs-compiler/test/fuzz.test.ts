import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { readCorpus } from './fuzz/corpus.ts';
import { ownFamilies } from './fuzz/families.ts';
import { findFailure } from './fuzz/find-failure.ts';
import { generators } from './fuzz/generators.ts';
import { checkMostPromises, checkPromises } from './fuzz/promises.ts';
import { everyNth, isNightly } from './nightly.ts';

const folder = fileURLToPath(new URL('fuzz/corpus', import.meta.url));
const corpus = readCorpus(folder);

test.each(everyNth(corpus, 2))(
  'the compiler keeps its promises for the former failure $name',
  ({ files }) => {
    expect(() => checkPromises(files)).not.toThrow();
  },
);

/** Runs the same cases each time; `pnpm fuzz` generates others. */
test.each(Object.keys(generators))(
  'the compiler keeps its promises for generated %s',
  (generator) => {
    const failure = findFailure(
      { generator, seed: 20_261_122, runs: isNightly ? 15 : 6 },
      checkMostPromises,
    );
    expect(failure).toBeUndefined();
  },
);

/** Fewer runs for families whose cases take as long as dozens of others. */
const runs: Readonly<Record<string, number>> = { cycles: 1, forgeries: 3, long: 2 };

/** Cases that take seconds: `pnpm nightly` runs them. Others of the same kind run at each push. */
const slow = new Set([
  'quotes-in-the-config.json',
  'faults-of-the-config.json',
  'comments-in-frontmatter.json',
  'code-in-a-heading.json',
  '491095c2d603.json',
  'faults-of-yaml.json',
  'a-millisecond-and-a-long-setup.json',
  'words-in-the-text-of-a-picture.json',
  'content-after-an-expression.json',
]);

describe.each(Object.entries(ownFamilies))('%s', (name, { check }) => {
  const saved = readCorpus(join(folder, name));
  const cases = saved.filter((each) => isNightly || !slow.has(each.name));
  test.each(cases)('the checks pass for the former failure $name', ({ files }) => {
    expect(() => check(files)).not.toThrow();
  });

  test.runIf(isNightly || name !== 'cycles')('the checks pass for generated cases', () => {
    const failure = findFailure(
      { generator: name, seed: 20_261_124, runs: runs[name] ?? (isNightly ? 12 : 6) },
      check,
    );
    expect(failure).toBeUndefined();
  });
});
