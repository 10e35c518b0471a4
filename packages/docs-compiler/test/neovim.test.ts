import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { test } from 'vitest';

import { folderWith } from './cli/run.ts';
import { expectSession, setupOf } from './editor-session.ts';

const driver = fileURLToPath(new URL('neovim/drive.lua', import.meta.url));

test('Neovim shows, accepts, completes and renames, with the setup that the manual prints', async (context) => {
  context.skip(!hasNeovim(), 'this machine has no Neovim 0.7 or newer');
  await expectSession(drive);
});

function hasNeovim(): boolean {
  const { status, stdout } = spawnSync('nvim', ['--version'], { encoding: 'utf8' });
  return status === 0 && !/^NVIM v0\.[0-6]\./.test(stdout);
}

/** Runs Neovim without a screen in a project, and returns what the driver saw. */
async function drive(folder: string): Promise<unknown> {
  const own = folderWith({ 'init.lua': setupOf('Neovim') });
  const result = join(own, 'result.json');
  const args = ['--clean', '--headless', '-u', join(own, 'init.lua'), '-S', driver];
  const child = spawn('nvim', args, {
    cwd: folder,
    env: { ...process.env, HOME: own, XDG_CACHE_HOME: own, XDG_STATE_HOME: own, RESULT: result },
    stdio: 'ignore',
  });
  await new Promise((resolve) => void child.on('close', resolve));
  return JSON.parse(readFileSync(result, 'utf8'));
}
