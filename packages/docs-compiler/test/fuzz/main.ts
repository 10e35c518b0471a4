import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import fc from 'fast-check';

import { keep } from './corpus.ts';
import { files, type Files } from './files.ts';
import { checkPromises } from './promises.ts';

/**
 * `pnpm fuzz --minutes 5 --seed 7`: new cases until the time is over. What fails is made small,
 * shown with its seed, and kept in the corpus, which the tests replay.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const corpus = join(process.cwd(), 'packages/docs-compiler/test/fuzz/corpus');
const batch = 200;

let seed = Number(values.seed ?? Date.now() % 1_000_000_000);
let count = 0;
let failures = 0;
while (Date.now() < end) {
  const { failed, counterexample, numRuns, error } = runBatch();
  count += numRuns;
  if (failed && counterexample) tellFailure(counterexample[0], error);
  seed += 1;
}
console.log(`${count.toLocaleString('en')} cases, ${failures} failures`);
if (failures > 0) process.exitCode = 1;

function runBatch(): {
  failed: boolean;
  counterexample: [Files] | null;
  numRuns: number;
  error: string;
} {
  const property = fc.property(files, checkPromises);
  const { failed, counterexample, numRuns, errorInstance } = fc.check(property, {
    seed,
    numRuns: batch,
  });
  return { failed, counterexample, numRuns, error: String(errorInstance) };
}

function tellFailure(found: Files, error: string): void {
  failures += 1;
  const text = JSON.stringify(found);
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
  console.log(`seed ${seed}, kept as ${name}: ${error}\n${text}\n`);
  keep(corpus, { name, files: found });
}
