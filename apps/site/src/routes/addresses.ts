import { isSafeUrl } from '@docs-compiler/graph';
import type { TypeJson } from 'docs-compiler/graph';

import type { Element } from '../element.ts';
import { type GraphIndex, ownerOf } from '../graph-index.ts';
import { memo } from '../trace/memo.ts';

/** Creates all addresses of the site. */
export interface Addresses {
  /** Returns the address of a route: `/base/route#anchor`. */
  href(route: string, anchor?: string): string;
  /** Returns the address of a schema coordinate; undefined if it has no page or a hidden one. */
  hrefOf(coordinate: string): string | undefined;
  /**
   * Returns the address of an author's link, with the base path for an internal one; empty for an
   * unsafe one.
   */
  hrefOfLink(link: string): string;
  /** Whether the site's URL is known, which absolute URLs require. */
  readonly isPlaced: boolean;
  /** Returns the URL of a route: absolute if the site's URL is known, else its path. */
  canonical(route: string): string;
  /**
   * Returns the URL of any address without its anchor: absolute if the site's URL is known, else its
   * path.
   */
  absolute(href: string): string;
  /** Returns the address of a file: `graph.json`. */
  file(path: string): string;
}

export function createAddresses(index: GraphIndex): Addresses {
  const { url, basePath } = index.graph.site;
  const base = basePath.replace(/\/+$/, '');
  const href: Addresses['href'] = (route, anchor) => {
    const path = route === '/' ? `${base}/` : `${base}${route}`;
    return anchor === undefined ? path : `${path}#${anchor}`;
  };
  // The base path contains the path below the host, whether or not the URL does.
  const absolute: Addresses['absolute'] = (whole) =>
    (url === null ? whole : new URL(whole, url).href).replace(/#.*$/s, '');
  return {
    isPlaced: url !== null,
    href,
    hrefOf(coordinate) {
      const place = placeOf(index, coordinate);
      return place && !index.isHidden(place.route) ? href(place.route, place.anchor) : undefined;
    },
    hrefOfLink(link) {
      if (!isSafeUrl(link)) return '';
      return link.startsWith('/') ? `${base}${link}` : link;
    },
    canonical: (route) => absolute(href(route)),
    absolute,
    file: (path) => `${base}/${path}`,
  };
}

interface Place {
  readonly route: string;
  readonly anchor?: string | undefined;
}

/**
 * Returns the page and anchor of a schema coordinate: `Refund`, `Refund.status`, `Query.node`,
 * `Query.node(id:)`, `@requiredScopes`, `@requiredScopes(scopes:)`. Undefined if it has no page.
 */
function placeOf(index: GraphIndex, coordinate: string): Place | undefined {
  const owner = ownerOf(index, coordinate);
  if (!owner || owner.route === null) return undefined;
  if (owner.coordinate === coordinate) return { route: owner.route };
  const anchor = anchorsOf(owner).get(coordinate);
  return anchor === undefined ? undefined : { route: owner.route, anchor };
}

/** Returns the anchors on an element's page, by coordinate. */
const anchorsOf = memo(
  (element: Element): ReadonlyMap<string, string> =>
    new Map(partsOf(element).map(({ coordinate, anchor }) => [coordinate, anchor])),
);

interface Part {
  readonly coordinate: string;
  readonly anchor: string;
}

function partsOf(element: Element): Part[] {
  return 'arguments' in element ? [...element.arguments] : partsOfType(element);
}

function partsOfType({ fields = [], values = [] }: TypeJson): Part[] {
  return [...values, ...fields.flatMap((field) => [field, ...field.arguments])];
}
