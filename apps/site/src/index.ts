import { fileURLToPath } from 'node:url';

export { createSite } from './site.ts';

/** The version of `graph.json` that this package reads. */
export const formatVersion = 1;

/** A page is made of the graph and its route alone. */
export const isParallel = true;

/** Where the site goes when nobody says where: beside this package's sources. */
export const defaultOut: string = fileURLToPath(new URL('../dist', import.meta.url));
