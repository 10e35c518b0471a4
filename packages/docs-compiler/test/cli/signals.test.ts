import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { isNightly } from '../nightly.ts';
import { library } from '../sandbox/graphs.ts';
import { rendererPackage } from './renderer.ts';
import { folderWith, initialProject } from './run.ts';
import { exitOf, start, type Child } from './spawn.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
const hangAt = importing(new URL('hang-at.mjs', import.meta.url));
const slowDisk = importing(new URL('slow-disk.mjs', import.meta.url));
const project = { ...initialProject(), ...rendererPackage('@docs-compiler/site') };
const page = 'content/index.mdx';
const hanging = `${project[page]}\nNever returns.\n`;
const files = { 'graph.json': JSON.stringify(library().json) };
const sandbox = ['sandbox', '--graph', 'graph.json', '--port', '0', '--state', 'state.json'];

/**
 * All commands share one signal handler, so each is tested with one of the signals; the servers
 * below, with both. `npm test` ends one command of each kind: one that writes nothing, one that
 * holds a lock, and both servers; `pnpm nightly` ends all.
 */
const busy: readonly (readonly [signal: NodeJS.Signals, command: string])[] = [
  ['SIGINT', 'check'],
  ['SIGTERM', 'build --out site'],
  ['SIGTERM', 'preview --port 0'],
  ['SIGINT', 'sandbox --port 0'],
  ['SIGTERM', 'check --fix'],
  ['SIGINT', 'build --out site'],
  ['SIGTERM', 'graph'],
  ['SIGINT', 'coverage'],
  ['SIGINT', 'check --update-responses --yes'],
];
const ended = isNightly ? busy : busy.slice(0, 4);

test.each(ended)('%s ends %s while it is busy', async (signal, command) => {
  const child = begin(folderWith({ ...project, [page]: hanging }), command.split(' '));
  await child.prints('hangs');
  await child.endsBy(signal);
});

describe.each(signals)('%s ends', (signal) => {
  test.runIf(isNightly || signal === 'SIGTERM')(
    'a preview, idle or busy with an edit',
    async () => {
      const folder = folderWith(project);
      for (const isBusy of [false, true]) {
        const child = begin(folder, ['preview', '--port', '0']);
        await child.prints('http://');
        if (isBusy) {
          writeFileSync(join(folder, page), hanging);
          await child.prints('hangs');
        }
        await child.endsBy(signal);
      }
    },
  );

  test('a sandbox after it saved its responses, even on a slow disk', async () => {
    const folder = folderWith(files);
    const child = begin(folder, sandbox, slowDisk);
    const url = /http:\S+/.exec(await child.prints('http://'))?.[0] ?? '';
    const token = await post(`${url}/_sandbox/token`, {});
    const query = 'mutation { lend(input: { bookId: "book-1", key: "a" }) { id } }';
    const lent = await post(
      `${url}/api/graphql`,
      { query },
      String(Reflect.get(token, 'access_token')),
    );
    expect(lent).toMatchObject({ data: { lend: { id: 'loan-1' } } });
    await child.endsBy(signal);
    expect(readFileSync(join(folder, 'state.json'), 'utf8')).toContain('"loan-1"');
  });

  test('a sandbox that is busy with a request', async () => {
    const child = begin(folderWith(files), sandbox);
    const url = /http:\S+/.exec(await child.prints('http://'))?.[0] ?? '';
    const asked = post(`${url}/api/graphql`, { query: 'Never returns.' }).catch(() => 'no answer');
    await child.prints('hangs');
    await child.endsBy(signal);
    expect(await asked).toBe('no answer');
  });
});

interface Running {
  /** Waits until a text is printed; returns the output so far. */
  prints(text: string): Promise<string>;
  /** Sends a signal, and waits for the process to exit. */
  endsBy(signal: NodeJS.Signals): Promise<void>;
}

function importing({ href }: URL): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${href}` };
}

function begin(folder: string, args: readonly string[], env = hangAt): Running {
  const child: Child = start(folder, args, env);
  const ended = exitOf(child);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.resume();
  return {
    async prints(text) {
      while (!output.includes(text)) {
        await new Promise((resolve, reject) => {
          child.stdout.once('data', resolve);
          child.once('close', () => reject(new Error(`it ended without \`${text}\``)));
        });
      }
      return output;
    },
    async endsBy(signal) {
      child.kill(signal);
      expect(await ended).toBeNull();
      expect(child.signalCode).toBe(signal);
    },
  };
}

async function post(url: string, body: object, token = ''): Promise<object> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return Object(await response.json());
}
