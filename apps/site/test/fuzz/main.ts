import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { type Files, keep } from '../../../../packages/docs-compiler/test/fuzz/corpus.ts';
import { families, ownFamilies } from '../../../../packages/docs-compiler/test/fuzz/families.ts';
import { kindOf } from '../../../../packages/docs-compiler/test/fuzz/find-failure.ts';
import { createMemory, progressIn } from './progress.ts';
import { addTallies, summaryOf, type Tallies, totalOf } from './tally.ts';
import type { Order, Report } from './worker.ts';

/**
 * `pnpm fuzz --minutes 5 --seed 7`, or `--cases 200000`: runs new cases until the time is over or
 * the number is reached, of all families or of `--only links,cycles`. Seeds count up from the
 * first, so parallel runs need seeds far apart. A failing case is minimized, printed with its seed,
 * and stored in the corpus, which the tests replay. The cases run in a worker, which is ended if a
 * case makes no progress.
 *
 * The fuzzer is in the site's package because it also renders sites, and the compiler has no
 * renderer.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    cases: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const minutes = Number(values.minutes ?? (values.cases === undefined ? 1 : Infinity));
const end = Math.min(Date.now() + minutes * 60_000, Number.MAX_SAFE_INTEGER);
const cases = Number(values.cases ?? Infinity);
const only = values.only?.split(',') ?? Object.keys(families);
const unknown = only.find((name) => !families[name]);
if (unknown !== undefined) throw new Error(`there is no generator ${unknown}`);
const corpus = join(process.cwd(), 'packages/docs-compiler/test/fuzz/corpus');
// Other processes may use the CPU, so the limit in wall-clock time is much higher.
const mostProcessorSecondsForStep = 30;
const mostSecondsForStep = 600;

const start = performance.now();
const tallies: Tallies = {};
const kinds = new Map<string, number>();
let seed = Number(values.seed ?? (Date.now() % 1000) * 1_000_000);
while (Date.now() < end && totalOf(tallies).cases < cases) await runWorker();

const minutesTaken = (performance.now() - start) / 60_000;
const failures = [...kinds.values()].reduce((sum, times) => sum + times, 0);
process.stdout.write(summaryOf(tallies));
const { cases: tried } = totalOf(tallies);
// Excludes the commands, which are separate processes.
const { user, system } = process.cpuUsage();
console.log(
  `${tried.toLocaleString('en')} cases in ${minutesTaken.toFixed(1)} minutes, ${((tried * 1e6) / (user + system)).toFixed(0)} for each second of processor time; ${failures} failures of ${kinds.size} kinds`,
);
if (failures > 0) process.exitCode = 1;

/** Runs until the time is over, the number of cases is reached, or the worker hangs or dies. */
function runWorker(): Promise<void> {
  const memory = createMemory();
  const progress = progressIn(memory);
  const left = cases - totalOf(tallies).cases;
  const order: Order = { seed, end, cases: left, only, memory };
  const worker = new Worker(new URL(import.meta.url.replace(/main(\.\w+)$/, 'worker$1')), {
    workerData: order,
  });
  worker.on('message', (report: Report) => {
    if (report.kind === 'failure') return writeFailure(report);
    addTallies(tallies, report.tallies);
    seed = report.seed + 1;
  });

  let steps = -1;
  let began = process.cpuUsage();
  let still = 0;
  const watch = setInterval(() => {
    if (progress.steps() === steps) still += 1;
    else [steps, began, still] = [progress.steps(), process.cpuUsage(), 0];
    const busy = process.cpuUsage(began);
    const used = (busy.user + busy.system) / 1e6;
    if (used < mostProcessorSecondsForStep && still < mostSecondsForStep) return;
    const error = `no step for ${used.toFixed(0)} seconds of processor time, ${still} in all`;
    writeFailure({ kind: 'failure', seed, error, ...progress.current() });
    seed += 1;
    void worker.terminate();
  }, 1000);

  return new Promise((resolve) => {
    worker.on('error', (error) => {
      writeFailure({ kind: 'failure', seed, error: String(error), ...progress.current() });
      seed += 1;
    });
    worker.on('exit', () => {
      clearInterval(watch);
      resolve();
    });
  });
}

/** Stores one case of each kind of failure, because failures recur. */
function writeFailure({
  generator,
  seed: found,
  error,
  files,
}: Report & { kind: 'failure' }): void {
  const kind = kindOf(error);
  const times = kinds.get(kind) ?? 0;
  kinds.set(kind, times + 1);
  if (times > 0) return;
  const name = nameOf(files);
  keep(ownFamilies[generator] ? join(corpus, generator) : corpus, { name, files });
  console.log(`${generator}, seed ${found}, kept as ${name}: ${error}\n${JSON.stringify(files)}\n`);
}

function nameOf(files: Files): string {
  return `${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)}.json`;
}
