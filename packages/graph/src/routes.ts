import { kinds, type Kind } from './kinds.ts';

/** The root of the generated reference. */
export const referenceRoute = '/api';

/** Returns the route of a kind's list. */
export function listRoute(kind: Kind): string {
  return `${referenceRoute}/${kinds[kind].slug}`;
}

/** Returns the route of one page of an element's "used by" list; pages count from 1. */
export function usedByRoute(route: string, page: number): string {
  return page === 1 ? route : `${route}/used-by/${page}`;
}

/**
 * Returns the route of one page of the list of all pages, which sites with a very large sidebar
 * have; pages count from 1.
 */
export function allPagesRoute(page: number): string {
  return page === 1 ? '/all-pages' : `/all-pages/${page}`;
}

/**
 * Returns the route of a page by its path below the content folder, without extension:
 * `graphql/{product}-ide` is `/graphql/marula-ide`, `graphql/index` is `/graphql`, `index` is `/`.
 */
export function routeOfPath(contentPath: string, productSlug: string | undefined): string {
  const path = productSlug ? contentPath.replaceAll('{product}', productSlug) : contentPath;
  // Some file systems store accents as separate characters, which nobody types in a URL.
  return `/${path.normalize('NFC').replace(/(^|\/)index$/, '')}`;
}
