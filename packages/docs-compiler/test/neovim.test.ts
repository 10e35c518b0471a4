import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { renameProject } from './cli/rename-project.ts';
import { folderWith, run, write } from './cli/run.ts';
import { bin } from './cli/spawn.ts';
import { treeOf } from './cli/tree.ts';

const driver = fileURLToPath(new URL('neovim/drive.lua', import.meta.url));
const manual = readFileSync(new URL('../../../docs/editors.md', import.meta.url), 'utf8');
const [, setup = ''] = /^## Neovim$.*?^```lua\n(.*?)^```$/ms.exec(manual) ?? [];

const home = 'content/index.mdx';

test('Neovim shows, accepts, completes and renames, with the setup that the manual prints', async (context) => {
  context.skip(!hasNeovim(), 'this machine has no Neovim 0.7 or newer');
  const slip = renameProject[home]?.replace('"where": "UPPER"', '"where": "LOWER"') ?? '';
  const folder = join(folderWith({}), 'my docs, new');
  write(folder, { ...renameProject, [home]: slip, 'node_modules/.bin/.keep': '' });
  symlinkSync(bin, join(folder, 'node_modules/.bin/docs-compiler'));

  expect(await drive(folder)).toEqual({
    diagnostics: [{ code: 'example-answers-otherwise', text: '"LOWER"', source: 'docs-compiler' }],
    actions: ['Accept the simulated response'],
    completions: ['lost', 'open'],
    completed: '      to: lost',
    renamed: [
      'content/api/create.mdx',
      'content/api/loan.mdx',
      'content/api/state.mdx',
      'content/docs.config.yaml',
      'content/index.mdx',
      'content/routes.lock',
      'schema/schema.graphql',
    ],
  });
  // The accepted response and the completed state are those of the project without the slip.
  const twin = folderWith(renameProject);
  expect(await run(twin, ['rename', 'Loan', 'Lending', '--yes'])).toMatchObject({ code: 0 });
  expect(sourcesIn(folder)).toEqual(sourcesIn(twin));
});

function hasNeovim(): boolean {
  const { status, stdout } = spawnSync('nvim', ['--version'], { encoding: 'utf8' });
  return status === 0 && !/^NVIM v0\.[0-6]\./.test(stdout);
}

/** Runs Neovim without a screen in a project, and returns what the driver saw. */
async function drive(folder: string): Promise<unknown> {
  const own = folderWith({ 'init.lua': setup });
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

function sourcesIn(folder: string): Record<string, string> {
  const entries = Object.entries(treeOf(folder));
  return Object.fromEntries(entries.filter(([path]) => !path.startsWith('node_modules')));
}
