import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';

import { inject } from 'vitest';

import type { Io } from '../../src/io.ts';
import { main } from '../../src/cli.ts';
import { templateFiles } from '../../src/template.ts';

export interface Result {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** Creates a temporary folder with the files, removed after the tests. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(inject('folder'), 'project-'));
  write(folder, files);
  return folder;
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Returns the files of `init`, and a package.json that marks the root. */
export function initialProject(): Record<string, string> {
  return { ...Object.fromEntries(templateFiles()), 'package.json': '{}\n' };
}

/**
 * Runs a command line in this process, from the sources, without a terminal and with empty input.
 */
export function run(cwd: string, args: readonly string[], env: Io['env'] = {}): Promise<Result> {
  return runMain(main, { cwd, args, env });
}

/**
 * Runs the built command in this process. Only the built command has a code hash, without which
 * nothing is cached. A child process takes half a second to start.
 */
export async function runBuilt(
  cwd: string,
  args: readonly string[],
  env: Io['env'] = { DOCS_COMPILER_CACHE_KEY: process.env['DOCS_COMPILER_CACHE_KEY'] },
): Promise<Result> {
  const built: { readonly main: typeof main } = await import(builtCli);
  return runMain(built.main, { cwd, args, env });
}

const builtCli = new URL('../../lib/cli.js', import.meta.url).href;

interface CommandLine {
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env: Io['env'];
}

async function runMain(command: typeof main, { cwd, args, env }: CommandLine): Promise<Result> {
  const [stdout, stderr] = [listener(), listener()];
  const code = await command(args, {
    ...ioIn(cwd),
    env,
    stdout: stdout.stream,
    stderr: stderr.stream,
  });
  return { stdout: stdout.text(), stderr: stderr.text(), code };
}

/** Returns the I/O of a process without a terminal or listeners. */
export function ioIn(cwd: string): Io {
  return {
    cwd,
    env: {},
    stdin: Readable.from([]),
    stdout: listener().stream,
    stderr: listener().stream,
  };
}

export interface Listener {
  readonly stream: Writable;
  /** Returns everything written so far. */
  text(): string;
}

/** Returns a stream that stores what is written, and calls back on each write. */
export function listener(onText: (text: string) => void = () => {}): Listener {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      text += chunk;
      onText(text);
      done();
    },
  });
  return { stream, text: () => text };
}
