import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readlinkSync,
  symlinkSync,
  unlinkSync,
  type Stats,
} from 'node:fs';

import { kindAt, refuseSpecial, statsAt } from '../files.ts';
import { isDiskError } from '../refusal.ts';

/**
 * Identifies a version of a file: changes if the file is written, replaced or renamed. The
 * modification time alone is not enough, because many systems round it to milliseconds.
 */
export type Stamp = string;

export function stampOf({ ino, size, ctimeMs }: Stats): Stamp {
  return [ino, size, ctimeMs].join(' ');
}

/**
 * Creates a hard link atomically; returns false if the name exists. Copies the file if the file
 * system has no links: readers may then see a part of it.
 */
export function linkNew(file: string, name: string): boolean {
  return isMade(() => linkSync(file, name)) ?? isMade(() => copyNew(file, name)) ?? false;
}

/**
 * Creates a hard link if the file still has the given stamp. Returns the new stamp, or undefined if
 * there is no link.
 */
export function linkUnchanged(file: string, name: string, stamp: Stamp): Stamp | undefined {
  const before = statsAt(file);
  if (!before || stampOf(before) !== stamp || !isMade(() => linkSync(file, name))) return undefined;
  const after = lstatSync(name);
  const isSame = (['ino', 'size', 'mtimeMs'] as const).every((key) => after[key] === before[key]);
  if (isSame) return stampOf(after);
  // The file was written in the meantime, so the new link has the changed content.
  unlinkSync(name);
  return undefined;
}

/** Creates a symbolic link with the target of another. */
export function copyLink(from: string, to: string): void {
  symlinkSync(readlinkSync(from), to);
}

/** Returns the target of a symbolic link as written. */
export function targetOfLink(path: string): string {
  return readlinkSync(path);
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
