import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { statsAt } from '../files.ts';
import type { Loaded } from '../load.ts';
import { filesOf } from '../project.ts';

/** Returns a hash of all inputs of a site. Temporary files of editors do not affect it. */
export function snapshotOf(loaded: Loaded): string {
  const hash = createHash('sha256');
  for (const { path, text, accessFault } of filesOf(loaded.project))
    hash.update(`${path}\0${text}\0${accessFault?.reason ?? ''}\0`);
  for (const { real: path } of loaded.history?.snapshots ?? []) hash.update(stampOf(path));
  return hash.update(publicStampOf(loaded)).digest('hex');
}

/** Returns a stamp that changes when a public file is added, removed or changed. */
export function publicStampOf({ project, publicPath }: Loaded): string {
  const hash = createHash('sha256');
  for (const path of publicPath ? project.publicPaths : []) {
    hash.update(stampOf(join(publicPath ?? '', path)));
  }
  return hash.digest('hex');
}

function stampOf(path: string): string {
  const { mtimeMs = 0, size = 0 } = statsAt(path) ?? {};
  return `${path}\0${mtimeMs}\0${size}\0`;
}
