import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readCorpus } from '../../../packages/docs-compiler/test/fuzz/corpus.ts';
import { generators } from '../../../packages/docs-compiler/test/fuzz/generators.ts';
import { root } from './built-site.ts';
import { checkSitePromises } from './fuzz/site-promises.ts';
import { everyNth, isNightly } from './nightly.ts';

const corpus = readCorpus(join(root, 'packages/docs-compiler/test/fuzz/corpus'));

test.each(everyNth(corpus, 3))(
  'the site of $name, which once failed a check, passes all of them',
  ({ files }) => {
    expect(() => checkSitePromises(files)).not.toThrow();
  },
);

/**
 * Runs the fuzzer as `pnpm fuzz` does: one round, with a site and a run of the command line. The
 * compiler's tests and `pnpm nightly` cover the families with checks of their own.
 */
test.runIf(isNightly)('the fuzzer runs, and no first case fails', () => {
  const only = Object.keys(generators);
  const fuzz = join(root, 'scripts/fuzz.mjs');
  const args = [fuzz, '--cases', '10', '--seed', '3', '--only', only.join()];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toMatch(/^1\d cases .* 0 failures of 0 kinds$/m);
  expect(status).toBe(0);
});
