import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

import { isDiskError } from './refusal.ts';

// All file access of the commands goes through this module (ADR 39). Symbolic links are followed
// only if the caller requests it (`followLinks`), and must not leave the project. Only regular
// files are opened, never blocking on a pipe, and only real folders are listed or removed.

export type { Stats } from 'node:fs';

/**
 * The maximum file size in bytes: far above handwritten files, and below the maximum string length.
 */
export const textLimit = 100_000_000;

export type Kind = 'file' | 'folder' | 'link' | 'other';

/** Returns the kind of the entry at a path without following links; undefined if there is none. */
export function kindAt(path: string): Kind | undefined {
  const stats = statsAt(path);
  return stats && kindOf(stats);
}

/** Returns the stats of the entry at a path without following links. */
export function statsAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // The parent is a file, so nothing exists at the path.
    if (isDiskError(error) && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Checks that an accessible entry exists at a path, without following links. */
export function exists(path: string): boolean {
  try {
    return statsAt(path) !== undefined;
  } catch {
    return false;
  }
}

/** Checks for a device, a pipe or a socket, following links. */
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

/**
 * Reads a regular file of any size in parts of up to `partSize` bytes. Each part overwrites the last
 * one in `buffer`. Throws a disk error for anything else than a regular file.
 */
export function* readParts(
  path: string,
  buffer: Uint8Array = partBuffer(),
): Generator<Uint8Array, void, undefined> {
  const file = openRegular(path, constants.O_RDONLY);
  try {
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

const partSize = 1 << 20;

/** Creates a buffer for `readParts`: one for many files makes no garbage. */
export function partBuffer(): Uint8Array {
  return Buffer.allocUnsafeSlow(partSize);
}

/** Opens a regular file, calls `use` and closes it. */
export function withFile<Result>(
  path: string,
  flags: number,
  use: (file: number, stats: Stats) => Result,
): Result {
  const file = openRegular(path, flags);
  try {
    return use(file, fstatSync(file));
  } finally {
    closeSync(file);
  }
}

function openRegular(path: string, flags: number): number {
  // Devices are never opened, and opening does not block on a pipe created in the meantime.
  refuseSpecial(path, kindAt(path));
  const file = openSync(path, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    refuseSpecial(path, kindOf(fstatSync(file)));
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
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
  /** False if the name is not UTF-8: `name` then shows its bytes and cannot be opened. */
  readonly isText: boolean;
}

/** Returns the entries of a real folder, sorted by name. */
export function listFolder(path: string): Entry[] {
  const kind = kindAt(path);
  if (kind === 'link') throw fileError('LINK', path);
  if (kind === 'other') throw fileError('ENOTDIR', path);
  return entriesIn(path);
}

/** Returns the entries of a folder that is known not to be a link, sorted by name. */
export function entriesIn(path: string): Entry[] {
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

/** Formats a name that is not UTF-8, such as `caf\xe9.mdx`. */
function bytesShown(name: Buffer): string {
  return name
    .toString('latin1')
    .replaceAll(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Resolves links in a path. Parts that do not exist stay as written. */
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
 * Resolves links in a path. Throws if a path in one of the folders leaves all of them through a
 * link. A path elsewhere is the user's explicit choice.
 */
export function followLinks(path: string, folders: readonly string[]): string {
  const real = realPath(path);
  const isWithin = (folder: string, below: string): boolean =>
    folder === below || isBelow(folder, below);
  if (!folders.some((folder) => isWithin(folder, path))) return real;
  if (folders.some((folder) => isWithin(realPath(folder), real))) return real;
  throw fileError('LINK_OUT', path);
}

/** Checks that `path` is below `folder`. */
export function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Throws a disk error if a folder from `root` down to `path` is a link or not a folder. */
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

/** Reads a regular file below `root` in parts, like `readParts`. The path must not contain links. */
export function* readPartsBelow(
  root: string,
  path: string,
): Generator<Uint8Array, void, undefined> {
  refuseLinksBelow(root, dirname(join(root, path)));
  yield* readParts(join(root, path));
}

/** Reads a regular file below `root`. The path must not contain links. */
export function readBelow(root: string, path: string, limit?: number): Buffer {
  refuseLinksBelow(root, dirname(join(root, path)));
  return readFile(join(root, path), limit);
}

/** Reasons why a path cannot be used that have no system error code. */
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

/** Returns an error in the form of system errors. `reasonOf` has the message for its code. */
export function fileError(code: FileErrorCode, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code, path, syscall: 'open' });
}
