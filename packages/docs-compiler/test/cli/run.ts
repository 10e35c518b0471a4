import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { afterAll } from 'vitest';

import { templateFiles } from '../../src/template.ts';

const bin = fileURLToPath(new URL('../../bin/docs-compiler.js', import.meta.url));
if (!existsSync(new URL('../../lib/cli.js', import.meta.url))) {
  throw new Error('these tests run the built command: run `node build.mjs` first');
}

export interface Result {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder that goes away after the tests, with files by path. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-'));
  folders.push(folder);
  write(folder, files);
  return folder;
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What `init` writes, and a package.json that marks the root. */
export function initialProject(): Record<string, string> {
  return { ...Object.fromEntries(templateFiles()), 'package.json': '{}\n' };
}

export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** The real command, as an author starts it. */
export function start(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  // Without a commit no link to it is made.
  const { NO_COLOR: _color, FORCE_COLOR: _force, GITHUB_SHA: _sha, ...inherited } = process.env;
  return spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function run(
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
