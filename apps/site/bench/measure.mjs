import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
export const root = join(here, '../../..');

/** Returns wall and CPU time in milliseconds, and peak memory in MiB, of a full Node process. */
export function run(command, { scratch }) {
  const usageFile = join(scratch, 'usage.json');
  const start = performance.now();
  execFileSync(process.execPath, ['--import', join(here, 'usage.mjs'), ...command], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', BENCH_USAGE: usageFile },
  });
  return { wall: performance.now() - start, ...JSON.parse(readFileSync(usageFile, 'utf8')) };
}

/**
 * Returns the median of each row. Each round runs all rows in sequence, so that other load affects
 * all of them alike.
 */
export function measure(rows, { rounds, scratch }) {
  const runs = new Map(rows.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const { name, command, prepare } of rows) {
      prepare?.(round);
      runs.get(name).push(run(command, { scratch }));
    }
  return new Map([...runs].map(([name, all]) => [name, medians(all)]));
}

function medians(runs) {
  const median = (key) => runs.map((each) => each[key]).sort((a, b) => a - b)[runs.length >> 1];
  return { wall: median('wall'), cpu: median('cpu'), memory: median('memory') };
}
