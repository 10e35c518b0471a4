import { fileURLToPath } from 'node:url';

import { readAssets } from './bundle.ts';

export { createSite } from './site.ts';

/** The version of `graph.json` that this package reads. */
export const formatVersion = 1;

/**
 * Returns a hash of this package's code. A build with another hash does not reuse an unchanged
 * site.
 */
export function identity(): string {
  return readAssets().code;
}

/**
 * The absolute path of the default output folder: `dist` in this package. `build` uses it without
 * `--out` if this package is in the repository of the docs.
 */
export const defaultOut: string = fileURLToPath(new URL('../dist', import.meta.url));
