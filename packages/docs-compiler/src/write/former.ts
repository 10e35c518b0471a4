import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { isDiskError } from '../refusal.ts';
import { linkNew } from './link.ts';
import { stampOf, type Stamp } from './stamp.ts';
import { hashIn, hashOf, manifestName, type Manifest } from './manifest.ts';

/** What stands in the folder of a former site. Paths are relative to it, with `/`. */
export interface FormerSite {
  /** What a build made and nobody changed since. */
  readonly own: ReadonlyMap<string, OwnFile>;
  /** What a build made and somebody changed since. */
  readonly changed: readonly string[];
  /** What no build made: files, links and the like. A folder that is empty ends with `/`. */
  readonly added: readonly string[];
}

export interface OwnFile {
  readonly stamp: Stamp;
  readonly bytes: number;
  /** Of its bytes; empty for the manifest. */
  readonly hash: string;
}

/** Holds a folder against its manifest. Files that are as they were at an earlier look stay so. */
export function inspectSite(folder: string, manifest: Manifest, earlier?: FormerSite): FormerSite {
  const own = new Map<string, OwnFile>();
  const changed: string[] = [];
  const added: string[] = [];
  for (const path of contentsOf(folder)) {
    const expected = path === manifestName ? '' : hashIn(manifest, path);
    if (expected === undefined) {
      added.push(path);
      continue;
    }
    const file = join(folder, path);
    const stats = lstatSync(file);
    const isSame = (): boolean =>
      path === manifestName ||
      earlier?.own.get(path)?.stamp === stampOf(stats) ||
      hashOf(readFileSync(file)) === expected;
    if (stats.isFile() && isSame())
      own.set(path, { stamp: stampOf(stats), bytes: stats.size, hash: expected });
    else changed.push(path);
  }
  return { own, changed, added };
}

/**
 * Puts something that no build made into another folder as well; false where that has something
 * in its place. A link to a file takes no room, and both names are the one file.
 */
export function keepAlso(path: string, from: string, to: string): boolean {
  const source = join(from, path);
  const target = join(to, path);
  try {
    mkdirSync(path.endsWith('/') ? target : dirname(target), { recursive: true });
  } catch (error) {
    if (isDiskError(error) && ['EEXIST', 'ENOTDIR'].includes(error.code ?? '')) return false;
    throw error;
  }
  if (path.endsWith('/')) return true;
  if (lstatSync(target, { throwIfNoEntry: false })) return false;
  // Some systems would link what a symbolic link leads to.
  if (lstatSync(source).isFile()) return linkNew(source, target);
  cpSync(source, target, { verbatimSymlinks: true });
  return true;
}

/**
 * Removes from a former site what a build made, and what stands the same in the folder of the new
 * one. Returns the rest, which stays: somebody wrote it at the last moment.
 */
export function removeFormer(folder: string, site: FormerSite, newFolder: string): string[] {
  const left: string[] = [];
  for (const path of contentsOf(folder)) {
    if (path.endsWith('/') || path === manifestName) continue;
    const file = join(folder, path);
    const isOwn = site.own.get(path)?.stamp === stampOf(lstatSync(file));
    if (isOwn || isSameFile(file, join(newFolder, path))) unlinkSync(file);
    else left.push(path);
  }
  // It says what may go, also to the build after one that was killed here: so it goes last.
  if (left.length === 0) rmSync(join(folder, manifestName), { force: true });
  removeFolders(folder);
  return left;
}

/** All that is no folder, and each folder that is empty, with a `/` at its end. No link is followed. */
export function contentsOf(folder: string): string[] {
  const walk = (path: string): string[] => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true });
    if (entries.length === 0 && path !== '') return [path];
    return entries.flatMap((entry) =>
      entry.isDirectory() ? walk(`${path}${entry.name}/`) : [path + entry.name],
    );
  };
  return walk('');
}

/** Node's own recursive removal looks at each path several times: half as fast on a large site. */
export function removeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeAll(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}

function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => lstatSync(path, { throwIfNoEntry: false }));
  if (!one || !other) return false;
  if (one.ino === other.ino && one.dev === other.dev) return true;
  if (one.isSymbolicLink() && other.isSymbolicLink()) return readlinkSync(a) === readlinkSync(b);
  return one.isFile() && other.isFile() && readFileSync(a).equals(readFileSync(b));
}

/** Removes what is nothing but folders. */
function removeFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeFolders(join(folder, entry.name));
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!isDiskError(error) || error.code !== 'ENOTEMPTY') throw error;
  }
}
