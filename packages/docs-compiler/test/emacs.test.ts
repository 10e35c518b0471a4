import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { test } from 'vitest';

import { folderWith } from './cli/run.ts';
import { expectSession, setupOf } from './editor-session.ts';

const driver = fileURLToPath(new URL('emacs/drive.el', import.meta.url));

// Emacs 28 loads Eglot as a package.
const start = ['--batch', '--no-init-file', '--funcall', 'package-activate-all'];

test('Emacs shows, accepts, completes and renames, with the setup that the manual prints', async (context) => {
  context.skip(!hasEglot(), 'this machine has no Emacs with Eglot');
  await expectSession(drive);
});

function hasEglot(): boolean {
  const env = { ...process.env, HOME: folderWith({}) };
  const { status } = spawnSync('emacs', [...start, '--eval', "(require 'eglot)"], { env });
  return status === 0;
}

/** Runs Emacs without a screen in a project, and returns what the driver saw. */
async function drive(folder: string): Promise<unknown> {
  // The project of a file is its repository.
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  const own = folderWith({ 'init.el': setupOf('Emacs') });
  const result = join(own, 'result.json');
  const child = spawn('emacs', [...start, '--load', join(own, 'init.el'), '--load', driver], {
    cwd: folder,
    env: { ...process.env, HOME: own, RESULT: result },
    stdio: 'ignore',
  });
  await new Promise((resolve) => void child.on('close', resolve));
  return JSON.parse(readFileSync(result, 'utf8'));
}
