import {
  accessSync,
  appendFileSync,
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { fileError, kindAt, listFolder, statsAt, withFile } from '../files.ts';
import { isDiskError } from '../refusal.ts';

/** Makes a folder and those above it. Returns what removes those again that it made and that are empty. */
export function makeFolders(folder: string): () => void {
  const first = mkdirSync(folder, { recursive: true });
  return () => {
    if (first !== undefined) removeEmpty(folder, first);
  };
}

/** From the deepest up to the first that was made; a folder that holds something stays. */
function removeEmpty(folder: string, first: string): void {
  if (!`${folder}/`.startsWith(`${first}/`)) return;
  if (!attempt(() => rmdirSync(folder))) return;
  removeEmpty(dirname(folder), first);
}

/** True unless the disk refuses. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isDiskError(error)) return false;
    throw error;
  }
}

/** Makes a folder that has no other name yet. Returns its path. */
export function makeUniqueFolder(prefix: string): string {
  return mkdtempSync(prefix);
}

/** Makes one folder, where nothing may be. */
export function makeFolder(path: string): void {
  mkdirSync(path);
}

/** What a new file has of the one that it replaces. */
export interface FileOptions {
  readonly like?: Stats | undefined;
  /** Waits until the disk has it: for what nobody can make again. */
  readonly isSynced?: boolean;
}

/** Writes a file where nothing may be. A file that could not be written whole is removed again. */
export function createFile(
  path: string,
  content: string | Uint8Array,
  { like, isSynced = false }: FileOptions = {},
): void {
  try {
    // Of a link in its place, too, the system says that it exists.
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    // What could not be opened was not made here.
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

/** True for the name of a file that is written beside the one that it is to replace. */
export function isDraftName(name: string): boolean {
  return name.startsWith(draftPrefix) && name.endsWith(draftSuffix);
}

export const draftPrefix = '.docs-compiler-';
export const draftSuffix = '.tmp';

/** Only root can give a file to another user; for all others it becomes theirs, as with Git. */
function keepOwner(file: number, { mode, uid, gid }: Stats): void {
  const own = fstatSync(file);
  if (own.uid !== uid || own.gid !== gid) attempt(() => fchownSync(file, uid, gid));
  fchmodSync(file, mode & 0o7777);
}

/** Adds to a regular file that has one name only: another name may be somebody's own file. */
export function appendToFile(path: string, text: string): boolean {
  return withFile(path, constants.O_WRONLY | constants.O_APPEND, (file, { nlink }) => {
    if (nlink > 1) return false;
    appendFileSync(file, text);
    return true;
  });
}

/**
 * Writes into a device or a pipe that the user named. Throws a disk error for a pipe that nobody
 * reads, rather than wait.
 */
export function writeToDevice(path: string, text: string): void {
  // While this is open there is a reader, so the second opening does not wait for one.
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

/** Throws a disk error for a file that is read-only, even for who could replace it all the same. */
export function refuseReadOnly(path: string, { mode }: Stats): void {
  if ((mode & 0o222) === 0) throw fileError('READ_ONLY', path);
  accessSync(path, constants.W_OK);
}

/** Throws a disk error unless this process may list, change and enter the folder. */
export function refuseUnwritable(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Puts a file or a folder at another path; a link at either of them is taken for itself. */
export function move(from: string, to: string): void {
  renameSync(from, to);
}

/** Gives a folder the mode of another. */
export function keepMode(folder: string, { mode }: Stats): void {
  if (kindAt(folder) === 'folder') chmodSync(folder, mode & 0o7777);
}

/** Marks a file as touched now; a link is taken for itself. */
export function touch(path: string): void {
  const now = new Date();
  lutimesSync(path, now, now);
}

/** Removes a file, or a link and not what it leads to. */
export function removeFile(path: string): void {
  unlinkSync(path);
}

/** The same, where it need not be there. */
export function removeFileIfPresent(path: string): void {
  if (statsAt(path)) unlinkSync(path);
}

/** Removes a folder that is empty. */
export function removeFolder(path: string): void {
  rmdirSync(path);
}

/**
 * Removes a real folder and all below it; a link in it goes, and what it leads to stays. Node's
 * own recursive removal looks at each path several times: half as fast on a large site.
 */
export function removeAll(folder: string): void {
  for (const { name, kind } of listFolder(folder)) {
    const path = join(folder, name);
    if (kind === 'folder') removeAll(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}
