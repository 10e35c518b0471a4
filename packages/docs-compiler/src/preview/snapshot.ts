import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Loaded } from '../load.ts';

/** A hash of all that a site is made of: an editor's temporary file changes none of it. */
export function snapshotOf({ project, publicPath }: Loaded): string {
  const hash = createHash('sha256');
  const { config, schemaFiles, pageFiles, publicPaths, routesLock } = project;
  for (const file of [config.file, routesLock, ...schemaFiles, ...pageFiles]) {
    if (file) hash.update(`${file.path}\0${file.text}\0`);
  }
  for (const path of publicPath ? publicPaths : []) {
    const { mtimeMs = 0, size = 0 } =
      statSync(join(publicPath ?? '', path), { throwIfNoEntry: false }) ?? {};
    hash.update(`${path}\0${mtimeMs}\0${size}\0`);
  }
  return hash.digest('hex');
}
