// Runs turbo without telemetry, which only an environment variable can turn off, and passes the
// test inputs other than files: on another day, Node or machine, tests run again.
import { spawnSync } from 'node:child_process';
import { release } from 'node:os';

const { platform, arch, version } = process;
const testedOn = [new Date().toISOString().slice(0, 10), platform, arch, release(), version].join(
  ' ',
);

const { status } = spawnSync('turbo', process.argv.slice(2), {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TESTED_ON: testedOn },
});
process.exitCode = status ?? 1;
