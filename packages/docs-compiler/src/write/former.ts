import { dirname, join } from 'node:path';

import { kindAt, listFolder, readFile, statsAt } from '../files.ts';
import { makeFolders, removeFile, removeFileIfPresent, removeFolder } from '../files/change.ts';
import { copyLink, linkNew, stampOf, targetOfLink, type Stamp } from '../files/second-name.ts';
import { isDiskError } from '../refusal.ts';
import { hashIn, hashOf, manifestName, type Manifest } from './manifest.ts';

/** The contents of a former site's folder. Paths are relative to it, with `/`. */
export interface FormerSite {
  /** Unmodified files of a build. */
  readonly own: ReadonlyMap<string, OwnFile>;
  /** Modified files of a build. */
  readonly changed: readonly string[];
  /** Files, links and the like that no build wrote. An empty folder ends with `/`. */
  readonly added: readonly string[];
}

export interface OwnFile {
  readonly stamp: Stamp;
  readonly bytes: number;
  /** The hash of its bytes; empty for the manifest. */
  readonly hash: string;
}

/**
 * Compares a folder with its manifest. Skips files that are unchanged since an earlier inspection.
 */
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
 * Hard-links an entry that no build wrote into another folder; returns false if the path exists
 * there.
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
  // Some systems would link the target of a symbolic link.
  if (kindAt(source) !== 'link') return linkNew(source, target);
  copyLink(source, target);
  return true;
}

/**
 * Removes the build's files from a former site, and those that are identical in the new site.
 * Returns the rest, which was added at the last moment and is kept.
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
  // The manifest is removed last, because after a kill the next build needs it to know which files
  // to remove.
  if (left.length === 0) removeFileIfPresent(join(folder, manifestName));
  removeFolders(folder);
  return left;
}

/**
 * Lists all entries that are not folders, and empty folders with a trailing `/`. Does not follow
 * links.
 */
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

/** Removes folders that contain only folders. */
function removeFolders(folder: string): void {
  for (const { name, kind } of listFolder(folder))
    if (kind === 'folder') removeFolders(join(folder, name));
  try {
    removeFolder(folder);
  } catch (error) {
    if (!isDiskError(error) || error.code !== 'ENOTEMPTY') throw error;
  }
}
