import { fileURLToPath } from 'node:url';

export { createSite } from './site.ts';

/** The version of `graph.json` that this package reads. */
export const formatVersion = 1;

/** The default output folder, beside this package's sources. */
export const defaultOut: string = fileURLToPath(new URL('../dist', import.meta.url));
