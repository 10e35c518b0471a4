import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { answering, dialogue } from './dialogue.ts';
import { folderWith, initialProject } from './run.ts';
import { bin } from './spawn.ts';

const path = 'content/guides/first-call.mdx';
const before = ['one', 'two', 'three', 'four'].map((word) => `${word} \`Query.parcl\`.`);
const page = `---\ntitle: T\ndescription: D\n---\n\n${before.join('\n\n')}\n`;
const command = ['check', '--fix', '--suggestions', '--color', 'never'];

// `script` of util-linux runs a process in a terminal.
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'util-linux',
);

test.each([
  ['each suggestion is applied or skipped', ['maybe', 'n', 'Yes', 'n', 'y'], [1, 3]],
  ['quit skips the rest', ['y', 'q'], [0]],
  ['all applies the rest', ['n', 'a'], [1, 2, 3]],
  ['answers may be typed before their questions', ['n\na'], [1, 2, 3]],
])('in a terminal: %s', async (_title, answers, changed) => {
  await expectChanged(changed, (folder) => dialogue(folder, { command, answers }));
});

test.skipIf(!hasTerminal).each([
  ['detects its terminal', ['n', 'a']],
  ['reads answers that are typed before their questions', ['n\na']],
])('a process %s', async (_title, answers) => {
  await expectChanged([1, 2, 3], async (folder) => {
    const { output, code } = await dialogueOfProcess(folder, answers);
    // The suggestion that is skipped leaves an error.
    expect(code).toBe(1);
    return output;
  });
});

test.skipIf(!hasTerminal)(
  'Ctrl-C at a question ends the process, and changes nothing',
  async () => {
    const folder = folderWith({ ...initialProject(), [path]: page });
    const { output, code } = await dialogueOfProcess(folder, ['y', '\u0003']);
    expect(readFileSync(join(folder, path), 'utf8')).toBe(page);
    expect(output).not.toContain('applied');
    expect(code).toBe(128 + constants.signals.SIGINT);
  },
);

async function expectChanged(
  changed: readonly number[],
  decide: (folder: string) => Promise<string>,
): Promise<void> {
  const folder = folderWith({ ...initialProject(), [path]: page });
  const output = await decide(folder);
  const after = before.map((line, at) =>
    changed.includes(at) ? line.replace('parcl', 'parcel') : line,
  );
  expect(readFileSync(join(folder, path), 'utf8')).toBe(
    page.replace(before.join('\n\n'), after.join('\n\n')),
  );
  expect(output).toContain('+ one `Query.parcel`.');
  expect(output).toContain(`applied ${changed.length} suggestion`);
}

async function dialogueOfProcess(
  folder: string,
  answers: readonly string[],
): Promise<{ readonly output: string; readonly code: number | null }> {
  const line = `'${process.execPath}' '${bin}' ${command.join(' ')}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const answer = answering(answers, (text) => child.stdin.write(text));
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) answer.hear((output += chunk));
  expect(answer.left).toEqual([]);
  await closed;
  return { output, code: child.exitCode };
}
