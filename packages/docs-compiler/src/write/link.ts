import { constants, copyFileSync, linkSync } from 'node:fs';

import { isDiskError } from '../refusal.ts';

/**
 * Gives a file a second name, in one step; false where there is something of that name already.
 * Where the file system knows no links it is copied: then a reader may see a part of it.
 */
export function linkNew(file: string, name: string): boolean {
  return isMade(() => linkSync(file, name)) ?? isMade(() => copyNew(file, name)) ?? false;
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
