import { createHash } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lutimesSync,
  mkdirSync,
  openSync,
  readlinkSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { fileError, kindAt, refuseSpecial, listFolder, statsAt, withFile } from '../files.ts';
import { isDiskError } from '../refusal.ts';

// None of these follows links. Removing a link never touches its target.
export {
  mkdirSync as makeFolder,
  mkdtempSync as makeUniqueFolder,
  readlinkSync as targetOfLink,
  renameSync as move,
  rmdirSync as removeFolder,
  unlinkSync as removeFile,
} from 'node:fs';

/**
 * Creates a folder and its parents. Returns a function that removes the created ones which are
 * still empty.
 */
export function makeFolders(folder: string): () => void {
  const first = mkdirSync(folder, { recursive: true });
  return () => {
    if (first !== undefined) removeEmpty(folder, first);
  };
}

/** Removes empty folders from the deepest up to the first created one. */
function removeEmpty(folder: string, first: string): void {
  if (!`${folder}/`.startsWith(`${first}/`)) return;
  if (!attempt(() => rmdirSync(folder))) return;
  removeEmpty(dirname(folder), first);
}

/** Runs the work; returns false for a disk error. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isDiskError(error)) return false;
    throw error;
  }
}

/** Properties of a new file, such as those of the file that it replaces. */
export interface FileOptions {
  readonly like?: Stats | undefined;
  /** The permissions of the file; defaults to those of the system. */
  readonly mode?: number;
  /** Waits for the disk (`fsync`): for data that cannot be recreated. */
  readonly isSynced?: boolean;
}

/** Creates a file. Throws if the path exists. Removes an incompletely written file. */
export function createFile(
  path: string,
  content: string | Uint8Array,
  { like, mode, isSynced = false }: FileOptions = {},
): void {
  try {
    // The system also reports links as existing files.
    writeFileSync(path, content, { flag: 'wx', ...(mode !== undefined && { mode }) });
  } catch (error) {
    // A file that could not be opened was not created here.
    if (isDiskError(error) && error.syscall !== 'open') attempt(() => unlinkSync(path));
    throw error;
  }
  if (!like && !isSynced) return;
  try {
    withFile(path, constants.O_RDWR, (file) => {
      if (like) keepOwner(file, like);
      if (isSynced) fsyncSync(file);
    });
  } catch (error) {
    attempt(() => unlinkSync(path));
    throw error;
  }
}

/**
 * Creates a file from parts, and returns the SHA-256 and the number of its bytes. Throws if the path
 * exists. Removes the file if a part cannot be read or written.
 */
export function createFromParts(
  path: string,
  parts: Iterable<Uint8Array>,
): { readonly hash: string; readonly bytes: number } {
  const sum = createHash('sha256');
  let bytes = 0;
  const file = openSync(path, 'wx');
  try {
    for (const part of parts) {
      writeFileSync(file, part);
      sum.update(part);
      bytes += part.byteLength;
    }
  } catch (error) {
    attempt(() => unlinkSync(path));
    throw error;
  } finally {
    closeSync(file);
  }
  return { hash: sum.digest('hex'), bytes };
}

/** Checks for the name of a draft, which is written beside the file that it replaces. */
export function isDraftName(name: string): boolean {
  return name.startsWith(draftPrefix) && name.endsWith(draftSuffix);
}

export const draftPrefix = '.docs-compiler-';
export const draftSuffix = '.tmp';

/** Keeps the owner if possible: only root may set another owner, as with Git. */
function keepOwner(file: number, { mode, uid, gid }: Stats): void {
  const own = fstatSync(file);
  if (own.uid !== uid || own.gid !== gid) attempt(() => fchownSync(file, uid, gid));
  fchmodSync(file, mode & 0o7777);
}

/**
 * Appends to a regular file. Returns false for a file with several hard links, which may be
 * somebody else's file.
 */
export function appendToFile(path: string, text: string): boolean {
  return withFile(path, constants.O_WRONLY | constants.O_APPEND, (file, { nlink }) => {
    if (nlink > 1) return false;
    appendFileSync(file, text);
    return true;
  });
}

/**
 * Writes to a device or a pipe that the user named. Throws a disk error for a pipe without a reader
 * instead of blocking.
 */
export function writeToDevice(path: string, text: string): void {
  // Verifies that there is a reader, so that the second opening does not block.
  const asked = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    const file = openSync(path, constants.O_WRONLY);
    try {
      writeFileSync(file, text);
    } finally {
      closeSync(file);
    }
  } finally {
    closeSync(asked);
  }
}

/** Throws a disk error for a read-only file, even if this process could replace it. */
export function refuseReadOnly(path: string, { mode }: Stats): void {
  if ((mode & 0o222) === 0) throw fileError('READ_ONLY', path);
  accessSync(path, constants.W_OK);
}

/** Throws a disk error unless this process may list, change and enter the folder. */
export function refuseUnwritable(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Copies the mode of a folder. */
export function keepMode(folder: string, { mode }: Stats): void {
  if (kindAt(folder) === 'folder') chmodSync(folder, mode & 0o7777);
}

/** Updates the modification time of a file without following links. */
export function touch(path: string): void {
  const now = new Date();
  lutimesSync(path, now, now);
}

/** Removes a file or a link if it exists. */
export function removeFileIfPresent(path: string): void {
  if (statsAt(path)) unlinkSync(path);
}

/**
 * Removes a real folder recursively. Removes its folders at the same time, because a disk that is
 * mounted with `discard` takes milliseconds for each.
 */
export async function removeAll(folder: string): Promise<void> {
  const inner: Promise<void>[] = [];
  for (const { name, kind } of listFolder(folder)) {
    const path = join(folder, name);
    if (kind === 'folder') inner.push(removeAll(path));
    else unlinkSync(path);
  }
  await Promise.all(inner);
  await rmdir(folder);
}

/**
 * Identifies a version of a file by numbers that change if it is written, replaced or renamed. The
 * modification time alone is not enough, because programs set it, and many systems round it.
 */
export type Stamp = string;

export function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): Stamp {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs} `;
}

/** Checks whether a file is still the version with a stamp. */
export function isVersion(stats: Stats, stamp: Stamp | undefined): boolean {
  return stamp !== undefined && stampOf(stats).startsWith(stamp);
}

/**
 * Creates a hard link atomically; returns false if the name exists. Copies the file if the file
 * system has no links: readers may then see a part of it.
 */
export function linkNew(file: string, name: string): boolean {
  return isMade(() => linkSync(file, name)) ?? isMade(() => copyNew(file, name)) ?? false;
}

/**
 * Creates a hard link if the file is still the version with a stamp. Returns its stamp without the
 * change time, which a link changes; undefined if there is no link.
 */
export function linkUnchanged(file: string, name: string, stamp: Stamp): Stamp | undefined {
  const stats = statsAt(file);
  if (!stats || !isVersion(stats, stamp) || !isMade(() => linkSync(file, name))) return undefined;
  return `${stats.ino} ${stats.size} ${stats.mtimeMs} `;
}

/** Creates a symbolic link with the target of another. */
export function copyLink(from: string, to: string): void {
  symlinkSync(readlinkSync(from), to);
}

/** Runs an operation; undefined if the file system does not support it. */
function isMade(make: () => void): boolean | undefined {
  try {
    make();
    return true;
  } catch (error) {
    if (!isDiskError(error)) throw error;
    if (error.code === 'EEXIST') return false;
    if (impossible.has(error.code ?? '')) return undefined;
    throw error;
  }
}

const impossible = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

function copyNew(file: string, name: string): void {
  refuseSpecial(file, kindAt(file));
  copyFileSync(file, name, constants.COPYFILE_EXCL);
}
