import { kinds, type Kind } from './kinds.ts';

/** Where the generated reference starts. */
export const referenceRoute = '/api';

/** The route of a kind's list. */
export function listRoute(kind: Kind): string {
  return `${referenceRoute}/${kinds[kind].slug}`;
}

/** The route on which a part of an element's "used by" list stands; parts count from 1. */
export function usedByRoute(route: string, page: number): string {
  return page === 1 ? route : `${route}/used-by/${page}`;
}

/** A page of the list of all pages, which a site has whose sidebar is too large; pages count from 1. */
export function allPagesRoute(page: number): string {
  return page === 1 ? '/all-pages' : `/all-pages/${page}`;
}

/**
 * The route of a page by its path below the content folder, without extension:
 * `graphql/{product}-ide` is `/graphql/marula-ide`, `graphql/index` is `/graphql`, `index` is `/`.
 */
export function routeOfPath(contentPath: string, productSlug: string | undefined): string {
  const path = productSlug ? contentPath.replaceAll('{product}', productSlug) : contentPath;
  // Some disks take a letter and its accent apart, and nobody types them so.
  return `/${path.normalize('NFC').replace(/(^|\/)index$/, '')}`;
}
