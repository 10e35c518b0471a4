import { constants, copyFileSync, linkSync, lstatSync, unlinkSync } from 'node:fs';

import { isDiskError } from '../refusal.ts';
import { stampOf, type Stamp } from './stamp.ts';

/**
 * Gives a file a second name, in one step; false where there is something of that name already.
 * Where the file system knows no links it is copied: then a reader may see a part of it.
 */
export function linkNew(file: string, name: string): boolean {
  return isMade(() => linkSync(file, name)) ?? isMade(() => copyNew(file, name)) ?? false;
}

/**
 * Gives a file a second name, if nobody touched it since it had that stamp. Its stamp with that
 * name; undefined where it has none.
 */
export function linkUnchanged(file: string, name: string, stamp: Stamp): Stamp | undefined {
  const before = lstatSync(file, { throwIfNoEntry: false });
  if (!before || stampOf(before) !== stamp || !isMade(() => linkSync(file, name))) return undefined;
  const after = lstatSync(name);
  const isSame = (['ino', 'size', 'mtimeMs'] as const).every((key) => after[key] === before[key]);
  if (isSame) return stampOf(after);
  // Somebody wrote into it meanwhile, and so into what the new name leads to.
  unlinkSync(name);
  return undefined;
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
  copyFileSync(file, name, constants.COPYFILE_EXCL);
}
