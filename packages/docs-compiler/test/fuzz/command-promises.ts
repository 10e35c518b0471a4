import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Files } from './corpus.ts';

const mostMilliseconds = 25_000;

/**
 * Runs the command line on the files of a case, in a temporary folder: no command crashes, and
 * fixes terminate and never add errors.
 *
 * @param bin The built command: `bin/docs-compiler.js`.
 */
export function checkCommands(files: Files, bin: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-compiler-fuzz-'));
  try {
    write(folder, { 'package.json': '{}\n', ...files });
    const run = (...args: string[]): Result => runIn(folder, [bin, ...args]);
    const before = errorsIn(run('check', '--format', 'json'));
    run('check', '--fix', '--format', 'json');
    const fixed = textsIn(folder, files);
    const after = errorsIn(run('check', '--fix', '--format', 'json'));
    if (after > before) throw new Error(`\`check --fix\` made ${before} errors ${after}`);
    if (textsIn(folder, files) !== fixed)
      throw new Error('`check --fix` twice changes files twice');
    run('build', '--out', join(folder, 'site'));
    run('graph', '--out', join(folder, 'graph.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Result {
  readonly code: number;
  readonly stdout: string;
}

function runIn(cwd: string, args: readonly string[]): Result {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    timeout: mostMilliseconds,
    maxBuffer: 2 ** 28,
  });
  const command = args.slice(1, 3).join(' ');
  if (status === null) throw new Error(`\`${command}\` ends with ${signal}, or too late`);
  if (![0, 1, 2].includes(status)) throw new Error(`\`${command}\` ends with ${status}: ${stderr}`);
  return { code: status, stdout };
}

/** Returns zero if the command could not start: the config is missing or unreadable. */
function errorsIn({ code, stdout }: Result): number {
  if (code === 2) return 0;
  const { summary }: { summary: { errors: number } } = JSON.parse(stdout);
  return summary.errors;
}

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    if (path.split('/').includes('..')) throw new Error(`${path} is outside of the project`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function textsIn(folder: string, files: Files): string {
  return Object.keys(files)
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\0');
}
