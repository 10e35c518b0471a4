import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { RenderedSite } from 'docs-compiler/graph';
import { inject } from 'vitest';

export const root: string = fileURLToPath(new URL('../../..', import.meta.url));
const compiler = join(root, 'packages/docs-compiler/bin/docs-compiler.js');

/** Runs the real `build` from the repository root into a new folder. */
export function buildSite(args: readonly string[]): {
  readonly out: string;
  readonly code: number | null;
  readonly stderr: string;
} {
  const out = join(mkdtempSync(join(inject('folder'), 'site-')), 'site');
  const { status, stderr } = spawnSync(
    process.execPath,
    [compiler, 'build', '--color', 'never', '--out', out, ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  return { out, code: status, stderr };
}

/** Reads a built site from disk. */
export function siteAt(folder: string): RenderedSite {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return { paths, render: (path) => readFileSync(join(folder, path), 'utf8') };
}
