import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { startSandbox, type Running } from './cli/preview-client.ts';
import { rendererPackage } from './cli/renderer.ts';
import { folderWith, run, write } from './cli/run.ts';

/** A step of docs/tutorial.md. */
type Step =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'append'; readonly path: string; readonly text: string }
  | { readonly kind: 'replace'; readonly path: string; readonly old: string; readonly new: string }
  /** Command lines. The output of the last begins with `output`. */
  | { readonly kind: 'run'; readonly lines: readonly string[]; readonly output: string };

const tutorial = readFileSync(
  fileURLToPath(new URL('../../../docs/tutorial.md', import.meta.url)),
  'utf8',
);

// A renderer of its own, because the site is not built when the compiler is tested.
const installed = { 'package.json': '{}\n', ...rendererPackage('@docs-compiler/site') };

test('each step of the tutorial does what it says', async () => {
  const folder = folderWith(installed);
  let sandbox: Running | undefined;
  for (const step of stepsOf(tutorial)) {
    switch (step.kind) {
      case 'write':
        write(folder, { [step.path]: step.text });
        break;
      case 'append':
        appendFileSync(join(folder, step.path), step.text);
        break;
      case 'replace':
        replaceIn(join(folder, step.path), step);
        break;
      case 'run': {
        let printed = '';
        for (const line of step.lines) {
          const args = line.split(' ');
          if (line.startsWith('curl')) printed = await request(line, sandbox);
          else if (line.includes(' --clock ')) sandbox = await startSandbox(folder, args.slice(3));
          else if (line.startsWith('npx')) printed = await outputOf(folder, args.slice(2));
        }
        expectStart(printed, step.output);
      }
    }
  }
  expect(await sandbox?.interrupt()).toBe(0);
});

/** Returns the steps of the tutorial in order. Commands of npm are steps without an effect. */
function stepsOf(text: string): readonly Step[] {
  const part = new RegExp(
    [
      /(?:(?<verb>Write|Append to) `(?<path>[^`]+)`:\n\n)?^(?<fence>`{3,})(?<language>\w+)\n(?<code>.*?)^\k<fence>$/,
      /Replace `(?<old>[^`]+)` with `(?<next>[^`]+)` in `(?<file>[^`]+)`/,
    ]
      .map(({ source }) => source)
      .join('|'),
    'gms',
  );
  const steps: Step[] = [];
  for (const { groups = {} } of text.matchAll(part)) {
    const { verb, path = '', language, code = '', old, next = '', file = '' } = groups;
    const last = steps.at(-1);
    if (old !== undefined) steps.push({ kind: 'replace', path: file, old, new: next });
    else if (verb === 'Write') steps.push({ kind: 'write', path, text: code });
    else if (verb === 'Append to') steps.push({ kind: 'append', path, text: code });
    else if (language === 'sh') {
      const lines = code
        .replaceAll(/ \\\n */g, ' ')
        .trim()
        .split('\n');
      steps.push({ kind: 'run', lines, output: '' });
    } else if (last?.kind === 'run') steps.splice(-1, 1, { ...last, output: code });
    else throw new Error(`no step has this code: ${code}`);
  }
  return steps;
}

function replaceIn(file: string, { old, new: next }: Extract<Step, { kind: 'replace' }>): void {
  const text = readFileSync(file, 'utf8');
  expect(text.split(old)).toHaveLength(2);
  writeFileSync(file, text.replace(old, next));
}

async function outputOf(folder: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(folder, args);
  return `${stdout}${stderr}`;
}

/** Sends the request of a `curl` line to the running sandbox. */
async function request(line: string, sandbox: Running | undefined): Promise<string> {
  const [, path = ''] = /http:\/\/localhost:4600(\S+)/.exec(line) ?? [];
  const [, body = ''] = / -d '(.*)'$/.exec(line) ?? [];
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${sandbox?.url}${path}`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return JSON.stringify(await response.json());
}

function expectStart(printed: string, expected: string): void {
  if (expected.startsWith('{')) expect(JSON.parse(printed)).toEqual(JSON.parse(expected));
  else expect(`${printed}\n`.slice(0, expected.length)).toBe(expected);
}
