import { dirname } from 'node:path';

import type { Loaded } from '../load.ts';
import type { Watched } from './watch-folders.ts';

/** Returns the folders in which a change can affect the site. */
export function watchedFolders({ globs, configPath, contentPath }: Loaded): Watched {
  const deepGlobs = globs.filter(({ pattern }) => pattern?.includes('/'));
  const flatGlobs = globs.filter(({ pattern }) => !pattern?.includes('/'));
  return {
    deep: [...deepGlobs.map(({ folder }) => folder), ...(contentPath ? [contentPath] : [])],
    flat: [...flatGlobs.map(({ folder }) => folder), ...(configPath ? [dirname(configPath)] : [])],
  };
}
