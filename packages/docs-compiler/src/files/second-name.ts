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
 * Shows whether somebody wrote into a file, put another in its place or gave it another name.
 * Many systems count time in steps of some milliseconds, so the time alone does not.
 */
export type Stamp = string;

export function stampOf({ ino, size, ctimeMs }: Stats): Stamp {
  return [ino, size, ctimeMs].join(' ');
}

/**
 * Gives a file a second name, in one step; false where there is something of that name already.
 * Where the file system has no links the file is copied: then a reader may see a part of it.
 */
export function linkNew(file: string, name: string): boolean {
  return isMade(() => linkSync(file, name)) ?? isMade(() => copyNew(file, name)) ?? false;
}

/**
 * Gives a file a second name, if nobody touched it since it had that stamp. Returns its stamp with
 * that name; undefined where it has none.
 */
export function linkUnchanged(file: string, name: string, stamp: Stamp): Stamp | undefined {
  const before = statsAt(file);
  if (!before || stampOf(before) !== stamp || !isMade(() => linkSync(file, name))) return undefined;
  const after = lstatSync(name);
  const isSame = (['ino', 'size', 'mtimeMs'] as const).every((key) => after[key] === before[key]);
  if (isSame) return stampOf(after);
  // Somebody wrote into it meanwhile, and so into what the new name leads to.
  unlinkSync(name);
  return undefined;
}

/** Makes a symbolic link that leads where another does. */
export function copyLink(from: string, to: string): void {
  symlinkSync(readlinkSync(from), to);
}

/** Returns where a symbolic link leads, as it is written. */
export function targetOfLink(path: string): string {
  return readlinkSync(path);
}

/** Undefined where the file system can't do it. */
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
