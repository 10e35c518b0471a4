import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { folderWith, initialProject } from './run.ts';

const bin = fileURLToPath(new URL('../../bin/docs-compiler.js', import.meta.url));

// Telling that stderr can't be written to is itself written to stderr: this once went on for ever.
test.runIf(existsSync('/dev/full'))('a full disk behind stderr ends the run with 2', () => {
  const { status } = spawnSync(process.execPath, [bin, 'check'], {
    cwd: folderWith(initialProject()),
    stdio: ['ignore', 'ignore', openSync('/dev/full', 'w')],
    timeout: 30_000,
  });
  expect(status).toBe(2);
});
