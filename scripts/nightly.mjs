// `pnpm nightly`: the checks that are too slow for `npm test`: the same tests with all cases, five
// minutes of fuzzing, and an audit of 150 pages, other ones each night. Takes about an hour on two
// cores. Runs every step, and fails if one failed.
import { spawnSync } from 'node:child_process';

const day = new Date().toISOString().slice(2, 10).replaceAll('-', '');

// Different seeds each night.
const seed = process.env.SEED ?? `${day}00`;
const env = { ...process.env, NIGHTLY: '1', SEED: seed };

const steps = [
  { name: 'tests of docs-compiler', args: ['--filter', 'docs-compiler', 'exec', 'vitest', 'run'] },
  { name: 'tests of the site', args: ['--filter', '@docs-compiler/site', 'exec', 'vitest', 'run'] },
  { name: 'fuzzer', args: ['fuzz', '--minutes', '5'] },
  { name: 'audit of pages', args: ['audit:a11y', '--sample', '150', '--seed', seed] },
];

const failed = [];
for (const { name, args } of steps) {
  const { status } = spawnSync('pnpm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env,
  });
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'nothing failed');
process.exitCode = failed.length > 0 ? 1 : 0;
