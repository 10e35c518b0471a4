// `pnpm nightly`: the checks that are too slow for `npm test`: the same tests with all cases, five
// minutes of fuzzing, and an audit of every page. Runs every step, and fails if one failed.
import { spawnSync } from 'node:child_process';

const day = new Date().toISOString().slice(2, 10).replaceAll('-', '');

const tests = [
  {
    project: 'docs-compiler',
    env: {
      FILES: 'all',
      LIES: 'all',
      WALKS: 'all',
      KILLS: '100',
      KILL_SEED: '2',
      MUTATE: 'shipped-docs',
      PROCESSES: 'all',
      SEEDS: '4',
      // Different seeds each night.
      SEED: `${day}00`,
    },
    files: [
      'test/cli/file-access.test.ts',
      'test/cli/full-disk.test.ts',
      'test/cli/killed.test.ts',
      'test/cli/process.test.ts',
      'test/cli/signals.test.ts',
      'test/cache.test.ts',
      'test/mutation.test.ts',
      'test/simulated-docs.test.ts',
      'test/slips.test.ts',
    ],
  },
  {
    project: '@docs-compiler/site',
    env: {
      ENDINGS: 'all',
      SHOP_SEEDS: '300',
      LANGUAGES: 'all',
      LOOKS: 'all',
      PAGES: 'all',
      QUERIES: 'all',
      TRACES: 'shipped-docs',
    },
    files: [
      'test/builder.test.ts',
      'test/printed-retries.test.ts',
      'test/samples.test.ts',
      'test/sandbox.test.ts',
      'test/trace.test.ts',
      'test/valid-html.test.ts',
      'test/browser/accessibility.test.ts',
      'test/browser/beside.test.ts',
      'test/browser/ide.test.ts',
      'test/browser/own-operations.test.ts',
      'test/browser/paste.test.ts',
      'test/browser/preview.test.ts',
      'test/browser/run.test.ts',
      'test/browser/search.test.ts',
    ],
  },
];

const steps = [
  ...tests.map(({ project, env, files }) => ({
    name: `tests of ${project}`,
    args: ['--filter', project, 'exec', 'vitest', 'run', ...files],
    env,
  })),
  { name: 'fuzzer', args: ['fuzz', '--minutes', '5'] },
  { name: 'audit of every page', args: ['audit:a11y'] },
];

const failed = [];
for (const { name, args, env } of steps) {
  const { status } = spawnSync('pnpm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'nothing failed');
process.exitCode = failed.length > 0 ? 1 : 0;
