import { fileURLToPath } from 'node:url';

export { createSite } from './site.ts';

/** The version of `graph.json` that this package reads. */
export const formatVersion = 1;

/** Pages depend only on the graph and their route, so they can be rendered in parallel. */
export const isParallel = true;

/** The default output folder, beside this package's sources. */
export const defaultOut: string = fileURLToPath(new URL('../dist', import.meta.url));
