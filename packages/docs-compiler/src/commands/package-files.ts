import { dirname, join } from 'node:path';

import { isDevice, realPath, statsAt } from '../files.ts';
import { isDiskError, Refusal } from '../refusal.ts';

/** Bytes: no `package.json` is as large. */
const mostBytes = 10_000_000;

/**
 * Throws a `Refusal` for a `package.json` that is a device or too large, in the folder or its
 * parents: Node would hang while it looks for a package.
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
    // Node reports any other reason why the file cannot be read.
    if (isDiskError(error)) return false;
    throw error;
  }
}
