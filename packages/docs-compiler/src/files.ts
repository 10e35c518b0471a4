import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

import { isDiskError } from './refusal.ts';

// All file access of the commands goes through this module (ADR 39). A link is followed only where
// a caller asks for it by name (`followLinks`), and then it must stay in the project. Only regular
// files are opened, without ever waiting for a pipe, and only real folders are listed or removed.

export type { Stats } from 'node:fs';

/** Bytes: far more than anybody writes by hand, and less than a string can hold. */
export const textLimit = 100_000_000;

export type Kind = 'file' | 'folder' | 'link' | 'other';

/** Returns what is at a path; a link is not followed. Undefined where there is nothing. */
export function kindAt(path: string): Kind | undefined {
  const stats = statsAt(path);
  return stats && kindOf(stats);
}

/** Returns the stats of what is at a path; a link is not followed. */
export function statsAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // Below a file there is nothing.
    if (isDiskError(error) && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** True where there is something, and it may be looked at; a link counts for itself. */
export function exists(path: string): boolean {
  try {
    return statsAt(path) !== undefined;
  } catch {
    return false;
  }
}

/** True for a device, a pipe or a socket, and for a link that leads to one. */
export function isDevice(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

function kindOf(stats: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): Kind {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'folder';
  return stats.isSymbolicLink() ? 'link' : 'other';
}

/** Reads a regular file. Throws a disk error for anything else, and for more than `limit` bytes. */
export function readFile(path: string, limit = textLimit): Buffer {
  return withFile(path, constants.O_RDONLY, (file, { size }) => {
    if (size > limit) throw Object.assign(fileError('TOO_LARGE', path), { limit });
    return readFileSync(file);
  });
}

/** Calls `use` with a regular file, open for as long as that takes. */
export function withFile<Result>(
  path: string,
  flags: number,
  use: (file: number, stats: Stats) => Result,
): Result {
  // A device is not even opened, and a pipe that is put there at this moment is not waited for.
  refuseSpecial(path, kindAt(path));
  const file = openSync(path, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    refuseSpecial(path, kindOf(stats));
    return use(file, stats);
  } finally {
    closeSync(file);
  }
}

export function refuseSpecial(path: string, kind: Kind | undefined): void {
  if (kind === 'link') throw fileError('LINK', path);
  if (kind === 'folder') throw fileError('EISDIR', path);
  if (kind === 'other') throw fileError('SPECIAL', path);
}

export interface Entry {
  readonly name: string;
  readonly kind: Kind;
  /** False where the name is not UTF-8: `name` shows its bytes, and nothing can be opened by it. */
  readonly isText: boolean;
}

/** Returns what is in a real folder, by name. */
export function listFolder(path: string): Entry[] {
  const kind = kindAt(path);
  if (kind === 'link') throw fileError('LINK', path);
  if (kind === 'other') throw fileError('ENOTDIR', path);
  const entries = readdirSync(path, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    kind: kindOf(entry),
    isText: true,
  }));
  if (!entries.some(({ name }) => name.includes('\uFFFD'))) return entries;
  return readdirSync(path, { withFileTypes: true, encoding: 'buffer' }).map((entry) => {
    const name = entry.name.toString();
    const isText = Buffer.from(name).equals(entry.name);
    return { name: isText ? name : bytesShown(entry.name), kind: kindOf(entry), isText };
  });
}

/** `caf\xe9.mdx` */
function bytesShown(name: Buffer): string {
  return name
    .toString('latin1')
    .replaceAll(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Returns the path without links. What does not exist yet is taken as it is written. */
export function realPath(path: string): string {
  if (statsAt(path)) {
    try {
      return realpathSync(path);
    } catch (error) {
      if (isDiskError(error) && error.code === 'ENOENT') throw fileError('DANGLING', path);
      throw error;
    }
  }
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

/**
 * Returns the path without links. A path in one of the folders must not leave all of them through
 * a link; one that is elsewhere is its user's own choice.
 */
export function followLinks(path: string, folders: readonly string[]): string {
  const real = realPath(path);
  const isWithin = (folder: string, below: string): boolean =>
    folder === below || isBelow(folder, below);
  if (!folders.some((folder) => isWithin(folder, path))) return real;
  if (folders.some((folder) => isWithin(realPath(folder), real))) return real;
  throw fileError('LINK_OUT', path);
}

/** True where `path` lies somewhere in `folder`. */
export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Throws a disk error unless each folder from `root` down to `path` is a real one, or absent. */
export function refuseLinksBelow(root: string, path: string): void {
  let folder = root;
  for (const name of relative(root, path).split(sep).filter(Boolean)) {
    folder = join(folder, name);
    const kind = kindAt(folder);
    if (kind === undefined) return;
    if (kind === 'link') throw fileError('LINK', folder);
    if (kind !== 'folder') throw fileError('ENOTDIR', folder);
  }
}

/** Reads a regular file below `root` by a path without links. */
export function readBelow(root: string, path: string, limit?: number): Buffer {
  refuseLinksBelow(root, dirname(join(root, path)));
  return readFile(join(root, path), limit);
}

/** Why a path can't be used, where the system has no word for it. */
export type FileErrorCode =
  | 'LINK'
  | 'LINK_OUT'
  | 'DANGLING'
  | 'SPECIAL'
  | 'TOO_LARGE'
  | 'READ_ONLY'
  | 'NAME'
  | 'MANY_LINKS'
  | 'EEXIST'
  | 'EISDIR'
  | 'ENOTDIR'
  | 'ELOOP';

/** Returns an error as the system would give it: `reasonOf` has the words for its code. */
export function fileError(code: FileErrorCode, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code, path, syscall: 'open' });
}
