import { dirname, join } from 'node:path';

import { kindAt, listFolder, readFile, statsAt } from '../files.ts';
import { makeFolders, removeFile, removeFileIfPresent, removeFolder } from '../files/change.ts';
import { copyLink, linkNew, stampOf, targetOfLink, type Stamp } from '../files/second-name.ts';
import { isDiskError } from '../refusal.ts';
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
    const stats = statsAt(file);
    const isSame = (stamp: Stamp): boolean =>
      path === manifestName ||
      earlier?.own.get(path)?.stamp === stamp ||
      hashOf(readFile(file, Infinity)) === expected;
    if (stats?.isFile() && isSame(stampOf(stats)))
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
    makeFolders(path.endsWith('/') ? target : dirname(target));
  } catch (error) {
    if (isDiskError(error) && ['EEXIST', 'ENOTDIR'].includes(error.code ?? '')) return false;
    throw error;
  }
  if (path.endsWith('/')) return true;
  if (kindAt(target)) return false;
  // Some systems would link what a symbolic link leads to.
  if (kindAt(source) !== 'link') return linkNew(source, target);
  copyLink(source, target);
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
    const stats = statsAt(file);
    const isOwn = stats && site.own.get(path)?.stamp === stampOf(stats);
    if (isOwn || isSameFile(file, join(newFolder, path))) removeFile(file);
    else left.push(path);
  }
  // It says what may go, also to the build after one that was killed here: so it goes last.
  if (left.length === 0) removeFileIfPresent(join(folder, manifestName));
  removeFolders(folder);
  return left;
}

/** All that is no folder, and each folder that is empty, with a `/` at its end. No link is followed. */
export function contentsOf(folder: string): string[] {
  const walk = (path: string): string[] => {
    const entries = listFolder(join(folder, path));
    if (entries.length === 0 && path !== '') return [path];
    return entries.flatMap(({ name, kind }) =>
      kind === 'folder' ? walk(`${path}${name}/`) : [path + name],
    );
  };
  return walk('');
}

function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map(statsAt);
  if (!one || !other) return false;
  if (one.ino === other.ino && one.dev === other.dev) return true;
  if (one.isSymbolicLink() && other.isSymbolicLink()) return targetOfLink(a) === targetOfLink(b);
  return one.isFile() && other.isFile() && readFile(a, Infinity).equals(readFile(b, Infinity));
}

/** Removes what is nothing but folders. */
function removeFolders(folder: string): void {
  for (const { name, kind } of listFolder(folder))
    if (kind === 'folder') removeFolders(join(folder, name));
  try {
    removeFolder(folder);
  } catch (error) {
    if (!isDiskError(error) || error.code !== 'ENOTEMPTY') throw error;
  }
}
