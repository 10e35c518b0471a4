import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { renameProject } from './cli/rename-project.ts';
import { folderWith, run, write } from './cli/run.ts';
import { bin } from './cli/spawn.ts';
import { treeOf } from './cli/tree.ts';

const manual = readFileSync(new URL('../../../docs/editors.md', import.meta.url), 'utf8');
const home = 'content/index.mdx';

/** Returns the first code block of a section of the manual. */
export function setupOf(editor: string): string {
  const section = manual.split(/^## /m).find((each) => each.startsWith(`${editor}\n`)) ?? '';
  const [, code] = /^```\w+\n(.*?)^```$/ms.exec(section) ?? [];
  if (code === undefined) throw new Error(`the manual has no setup of ${editor}`);
  return code;
}

/**
 * Expects that an editor shows a diagnostic, accepts a response, completes a name and renames a
 * type, and that the files are then those of the command.
 *
 * @param drive runs the editor in a project, and returns what its driver saw
 */
export async function expectSession(drive: (folder: string) => Promise<unknown>): Promise<void> {
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
}

function sourcesIn(folder: string): Record<string, string> {
  const entries = Object.entries(treeOf(folder));
  return Object.fromEntries(entries.filter(([path]) => !/^(node_modules|\.git)(\/|$)/.test(path)));
}
