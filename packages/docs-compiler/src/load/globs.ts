import { readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import picomatch from 'picomatch';
import { globSync } from 'tinyglobby';

import { Refusal } from '../refusal.ts';
import { isSnapshot } from './history.ts';
import { shownPath, slashed } from './paths.ts';

/** A glob in two parts, so that only the folder that it can match in is walked. */
export interface Glob {
  readonly written: string;
  /** The fixed part, absolute. */
  readonly folder: string;
  /** The rest, relative to `folder`; undefined where the glob is the path of one file. */
  readonly pattern?: string;
  readonly path?: string;
}

export function globOf(base: string, written: string): Glob {
  const path = resolve(base, written);
  // A shell may have expanded the glob to a name that has brackets itself.
  if (isFile(path)) return { written, folder: dirname(path), path };

  const { base: fixed, glob, isGlob } = picomatch.scan(slashed(written));
  if (!isGlob) return { written, folder: dirname(path), path };
  return { written, folder: resolve(base, fixed), pattern: glob };
}

/** Absolute paths of all that the globs match, each once. A glob that matches nothing is refused. */
export function listFiles(
  globs: readonly Glob[],
  { cwd, what }: { readonly cwd: string; /** `schema file` */ readonly what: string },
): string[] {
  return [...new Set(globs.flatMap((glob) => matchesOf(glob, { cwd, what })))];
}

/** All files of the content folder but those that are only copied. No folder with a dot is entered. */
export function listAll(folder: string): string[] {
  return walk(folder, ['**/*'], {
    ignore: ['public/**/*', '**/node_modules/**', '**/.*/**'],
    absolute: true,
    dot: true,
  });
}

/**
 * Files below the public folder, relative to it, sorted; none where it does not exist. No link is
 * followed: what lies outside the project is not for publication.
 */
export function listPublic(folder: string): string[] {
  return walk(folder, ['**/*'], { dot: true, followSymbolicLinks: false }).sort();
}

/** What lies below the public folder and is not copied: links, pipes, devices. Absolute paths. */
export function listUncopied(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function matchesOf(
  { written, folder, pattern, path }: Glob,
  { cwd, what }: Parameters<typeof listFiles>[1],
): string[] {
  const found = pattern
    ? walk(folder, [pattern], { ignore: ['**/node_modules/**'], absolute: true }).filter(
        (each) => !isSnapshot(folder, each),
      )
    : [path].filter((each) => each !== undefined && isFile(each)).map(String);
  if (found.length > 0) return found;

  const help = path && isFolder(path) ? [`it is a folder: write \`${written}/**/*.graphql\``] : [];
  throw new Refusal(`no ${what} matches \`${written}\` in \`${shownPath(cwd, folder)}\``, {
    help,
  });
}

interface Walk {
  readonly ignore?: string[];
  readonly absolute?: boolean;
  readonly dot?: boolean;
  readonly followSymbolicLinks?: boolean;
}

function walk(cwd: string, patterns: string[], options: Walk): string[] {
  if (!isFolder(cwd)) return [];
  return globSync(patterns, { cwd, expandDirectories: false, onlyFiles: true, ...options });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
