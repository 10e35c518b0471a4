import { isSafeUrl } from '@docs-compiler/graph';
import type { TypeJson } from 'docs-compiler/graph';

import type { Element } from '../element.ts';
import { type GraphIndex, ownerOf } from '../graph-index.ts';
import { memo } from '../trace/memo.ts';

/** Every address of the site comes from here. */
export interface Addresses {
  /** `/base/route#anchor` for a route of the site. */
  href(route: string, anchor?: string): string;
  /** The address of a schema coordinate; undefined for what has no page, or a hidden one. */
  hrefOf(coordinate: string): string | undefined;
  /** A link as somebody wrote it: internal ones get the base path. Empty for an unsafe one. */
  hrefOfLink(link: string): string;
  /** Whether it is known where the site will be; else its addresses cannot be absolute. */
  readonly isPlaced: boolean;
  /** The absolute address of a route; without its host where that is not known. */
  canonical(route: string): string;
  /** An address of the site, or of another, as a whole URL without its anchor; in the same way. */
  absolute(href: string): string;
  /** The address of a file of the site: `graph.json`. */
  file(path: string): string;
}

export function createAddresses(index: GraphIndex): Addresses {
  const { url, basePath } = index.graph.site;
  const base = basePath.replace(/\/+$/, '');
  const href: Addresses['href'] = (route, anchor) => {
    const path = route === '/' ? `${base}/` : `${base}${route}`;
    return anchor === undefined ? path : `${path}#${anchor}`;
  };
  // The base path says where below the host the site is, whether or not its address does, too.
  const absolute: Addresses['absolute'] = (whole) =>
    (url === null ? whole : new URL(whole, url).href).replace(/#.*$/s, '');
  // A schema names a few types in many places.
  const known = new Map<string, string | undefined>();
  return {
    isPlaced: url !== null,
    href,
    hrefOf(coordinate) {
      if (!known.has(coordinate)) {
        const place = placeOf(index, coordinate);
        const isShown = place && !index.isHidden(place.route);
        known.set(coordinate, isShown ? href(place.route, place.anchor) : undefined);
      }
      return known.get(coordinate);
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
 * Where a schema coordinate stands: `Refund`, `Refund.status`, `Query.node`, `Query.node(id:)`,
 * `@requiredScopes`, `@requiredScopes(scopes:)`. Undefined for what has no page.
 */
function placeOf(index: GraphIndex, coordinate: string): Place | undefined {
  const owner = ownerOf(index, coordinate);
  if (!owner || owner.route === null) return undefined;
  if (owner.coordinate === coordinate) return { route: owner.route };
  const anchor = anchorsOf(owner).get(coordinate);
  return anchor === undefined ? undefined : { route: owner.route, anchor };
}

/** The anchors on an element's page by coordinate. */
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
