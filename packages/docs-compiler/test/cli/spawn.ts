import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import type { Result } from './run.ts';

/** The built command. */
export const bin: string = fileURLToPath(new URL('../../bin/docs-compiler.js', import.meta.url));
if (!existsSync(new URL('../../lib/cli.js', import.meta.url))) {
  throw new Error('these tests run the built command: run `node build.mjs` first');
}

export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Starts the real command in a child process, for behavior that only a process has. */
export function start(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  // Without a commit, no link to it is rendered.
  const { NO_COLOR: _color, FORCE_COLOR: _force, GITHUB_SHA: _sha, ...inherited } = process.env;
  return spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function runBin(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const child = start(cwd, args, env);
  const [stdout, stderr, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    exitOf(child),
  ]);
  return { stdout, stderr, code };
}

export function exitOf(child: Child): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve));
}

async function textOf(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}
