import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import { main } from '../../src/cli.ts';
import { folderWith, initialProject, ioIn, listener } from './run.ts';
import { bin } from './spawn.ts';

const path = 'content/guides/first-call.mdx';
const before = ['one', 'two', 'three', 'four'].map((word) => `${word} \`Query.parcl\`.`);
const command = ['check', '--fix', '--suggestions', '--color', 'never'];

// `script` of util-linux runs a process in a terminal.
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'util-linux',
);

test.each([
  ['each suggestion is applied or skipped', ['maybe', 'n', 'Yes', 'n', 'y'], [1, 3]],
  ['quit skips the rest', ['y', 'q'], [0]],
  ['all applies the rest', ['n', 'a'], [1, 2, 3]],
])('in a terminal: %s', async (_title, answers, changed) => {
  await expectChanged(changed, (folder) => dialogue(folder, answers));
});

test.skipIf(!hasTerminal)('a process detects its terminal', async () => {
  await expectChanged([1, 2, 3], (folder) => dialogueOfProcess(folder, ['n', 'a']));
});

async function expectChanged(
  changed: readonly number[],
  decide: (folder: string) => Promise<string>,
): Promise<void> {
  const page = `---\ntitle: T\ndescription: D\n---\n\n${before.join('\n\n')}\n`;
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

/** Answers each question, and returns the full output. */
async function dialogue(folder: string, answers: readonly string[]): Promise<string> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const answer = answering(answers, (text) => stdin.write(text));
  const { stream, text } = listener(answer.hear);
  const stderr = Object.assign(stream, { isTTY: true });
  await main(command, { ...ioIn(folder), stdin, stderr });
  expect(answer.left).toEqual([]);
  return text();
}

async function dialogueOfProcess(folder: string, answers: readonly string[]): Promise<string> {
  const line = `'${process.execPath}' '${bin}' ${command.join(' ')}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answer = answering(answers, (text) => child.stdin.write(text));
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) answer.hear((output += chunk));
  expect(answer.left).toEqual([]);
  return output;
}

/** Writes an answer for each new question in the output. */
function answering(
  answers: readonly string[],
  say: (text: string) => void,
): { readonly left: readonly string[]; hear(this: void, output: string): void } {
  const left = [...answers];
  let read = 0;
  return {
    left,
    hear(output) {
      const asked = output.indexOf('(q)uit: ', read);
      if (asked < 0) return;
      read = asked + 1;
      say(`${left.shift() ?? 'q'}\n`);
    },
  };
}
