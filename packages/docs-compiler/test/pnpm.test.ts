import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const wanted = /pnpm@([\d.]+)/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? '';

test('the script runs a pnpm of the right version on the PATH without a download', () => {
  expect(startWith({ onPath: wanted })).toEqual({ stdout: 'here: --version\n', stderr: '' });
});

test('the script runs a pnpm of the right version in the cache of npx', () => {
  expect(startWith({ inCache: wanted })).toEqual({ stdout: 'here: --version\n', stderr: '' });
});

test('the script has npx download the right version, and prints a notice', () => {
  expect(startWith({ onPath: '1.0.0', inCache: '2.0.0' })).toEqual({
    stdout: `npx: --yes pnpm@${wanted} --version\n`,
    stderr: `pnpm ${wanted} is not here: waiting for npx to fetch it from the registry\n`,
  });
});

function startWith({ onPath, inCache }: { onPath?: string; inCache?: string }): object {
  const folder = mkdtempSync(join(tmpdir(), 'pnpm-'));
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'npx'), '#!/bin/sh\necho "npx: $*"\n');
  chmodSync(join(bin, 'npx'), 0o755);
  if (onPath !== undefined) {
    addPackage(join(folder, 'node_modules/pnpm'), onPath);
    symlinkSync('../pnpm/pnpm.cjs', join(bin, 'pnpm'));
  }
  if (inCache !== undefined) addPackage(join(folder, '_npx/1/node_modules/pnpm'), inCache);

  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/pnpm.mjs', '--version'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${bin}:/bin:/usr/bin`, npm_config_cache: folder },
  });
  return { stdout, stderr };
}

function addPackage(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'pnpm', version, bin: { pnpm: 'pnpm.cjs' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'pnpm.cjs'), 'console.log(`here: ${process.argv.slice(2)}`);\n');
}
