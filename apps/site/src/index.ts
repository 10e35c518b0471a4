import { fileURLToPath } from 'node:url';

import { readAssets } from './bundle.ts';

export { createSite } from './site.ts';

/** The version of `graph.json` that this package reads. */
export const formatVersion = 1;

/** Changes with the code of this package. */
export function identity(): string {
  return readAssets().code;
}

/** The default output folder, beside this package's sources. */
export const defaultOut: string = fileURLToPath(new URL('../dist', import.meta.url));
