import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Loaded } from '../load.ts';

/** A hash of all that a site is made of: an editor's temporary file changes none of it. */
export function snapshotOf(loaded: Loaded): string {
  const hash = createHash('sha256');
  const { config, schemaFiles, pageFiles, unreadPages, routesLock } = loaded.project;
  for (const file of [config.file, routesLock, ...schemaFiles, ...pageFiles, ...unreadPages]) {
    if (file) hash.update(`${file.path}\0${file.text}\0`);
  }
  for (const { path } of loaded.history?.snapshots ?? []) hash.update(stampOf(path));
  return hash.update(publicStampOf(loaded)).digest('hex');
}

/** What changes when a public file comes, goes or changes. */
export function publicStampOf({ project, publicPath }: Loaded): string {
  const hash = createHash('sha256');
  for (const path of publicPath ? project.publicPaths : []) {
    hash.update(stampOf(join(publicPath ?? '', path)));
  }
  return hash.digest('hex');
}

function stampOf(path: string): string {
  const { mtimeMs = 0, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${path}\0${mtimeMs}\0${size}\0`;
}
