import { dirname, join } from 'node:path';

import { isDevice, realPath, statsAt } from '../files.ts';
import { isDiskError, Refusal } from '../refusal.ts';

/** Bytes: no `package.json` is as large. */
const mostBytes = 10_000_000;

/**
 * Throws a refusal where Node would wait for ever, or read without end, while it looks for a package
 * from a folder upwards: each `package.json` must be a file, or a link to one.
 */
export function refuseSpecialPackages(name: string, folder: string): void {
  const path = join(folder, 'package.json');
  for (const file of [path, join(folder, 'node_modules', name, 'package.json')]) {
    if (isEndless(file)) {
      throw new Refusal(`\`${file}\` is not a regular file, or is too large`, {
        help: ['remove it, or replace it with a file'],
      });
    }
  }
  const parent = dirname(folder);
  if (parent !== folder) refuseSpecialPackages(name, parent);
}

function isEndless(path: string): boolean {
  try {
    return isDevice(path) || (statsAt(realPath(path))?.size ?? 0) > mostBytes;
  } catch (error) {
    // Node says of anything else why it cannot be read.
    if (isDiskError(error)) return false;
    throw error;
  }
}
