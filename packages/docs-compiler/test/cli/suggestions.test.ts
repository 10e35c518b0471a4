import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { folderWith, initialProject } from './run.ts';

const bin = fileURLToPath(new URL('../../bin/docs-compiler.js', import.meta.url));
const path = 'content/guides/first-call.mdx';
const before = ['one', 'two', 'three', 'four'].map((word) => `${word} \`Query.parcl\`.`);

// `script` of util-linux gives a process a terminal.
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'util-linux',
);

test.skipIf(!hasTerminal).concurrent.each([
  ['each is decided on', ['maybe', 'n', 'Yes', 'n', 'y'], [1, 3]],
  ['quit leaves those that follow', ['y', 'q'], [0]],
  ['all takes those that follow', ['n', 'a'], [1, 2, 3]],
])('in a terminal: %s', async (_title, answers, changed) => {
  const page = `---\ntitle: T\ndescription: D\n---\n\n${before.join('\n\n')}\n`;
  const folder = folderWith({ ...initialProject(), [path]: page });
  const shown = await dialogue(folder, answers);
  const after = before.map((line, at) =>
    changed.includes(at) ? line.replace('parcl', 'parcel') : line,
  );
  expect(readFileSync(join(folder, path), 'utf8')).toBe(
    page.replace(before.join('\n\n'), after.join('\n\n')),
  );
  expect(shown).toContain('+ one `Query.parcel`.');
  expect(shown).toContain(`made ${changed.length} suggestion`);
});

/** Answers each question, and gives all that was shown. */
async function dialogue(folder: string, answers: readonly string[]): Promise<string> {
  const command = `'${process.execPath}' '${bin}' check --fix --suggestions --color never`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const left = [...answers];
  let shown = '';
  let read = 0;
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    shown += chunk;
    const asked = shown.indexOf('(q)uit: ', read);
    if (asked < 0) continue;
    read = asked + 1;
    child.stdin.write(`${left.shift() ?? 'q'}\n`);
  }
  expect(left).toEqual([]);
  return shown;
}
