import type { GraphJson } from 'docs-compiler/graph';

import { type GraphIndex, indexGraph } from './graph-index.ts';
import { ideRouteOf } from './ide/route.ts';
import { type Redirects, redirectsOf } from './redirects.ts';
import { type Route, routesOf } from './routes.ts';
import { type Addresses, createAddresses } from './routes/addresses.ts';
import { derived } from './trace/cells.ts';
import { memo } from './trace/memo.ts';

/** The context of every page model, created once for a site. */
export interface SiteContext {
  readonly graph: GraphJson;
  readonly index: GraphIndex;
  /** All pages of the site. */
  readonly routes: readonly Route[];
  readonly paths: ReadonlySet<string>;
  readonly addresses: Addresses;
  readonly redirects: Redirects;
  /** The route of the IDE; undefined if no page is one. */
  readonly ideRoute: string | undefined;
  /** The coordinate of the enum value for a scope, claim or policy, by its name. */
  readonly requirementCoordinates: ReadonlyMap<string, string>;
}

/** Returns the first page at each address. */
export const routesByPath: (site: SiteContext) => ReadonlyMap<string, Route> = memo(
  ({ routes }) => new Map(routes.toReversed().map((route) => [route.path, route])),
);

export function createContext(graph: GraphJson): SiteContext {
  const index = indexGraph(graph);
  const routes = routesOf(index);
  const paths = new Set(routes.map(({ path }) => path));
  const addresses = createAddresses(index);
  return {
    graph,
    index,
    routes,
    paths,
    addresses,
    redirects: redirectsOf(graph, { paths, addresses, isHidden: index.isHidden }),
    // Derived, because it depends on the bodies of all pages.
    ideRoute: derived(() => ideRouteOf(index) ?? null) ?? undefined,
    requirementCoordinates: requirementCoordinatesOf(index),
  };
}

/**
 * Returns the enum values that badges of scopes, claims and policies link to. Directives such as
 * `@requiredScopes(scopes: [Scope!]!)` take their arguments from these enums.
 */
function requirementCoordinatesOf({ graph, elements }: GraphIndex): ReadonlyMap<string, string> {
  const coordinates = new Map<string, string>();
  for (const { arguments: args } of graph.directives) {
    for (const { namedType } of args) {
      const type = elements.get(namedType);
      if (type?.kind !== 'enum') continue;
      for (const { name, coordinate } of type.values ?? []) {
        if (!coordinates.has(name)) coordinates.set(name, coordinate);
      }
    }
  }
  return coordinates;
}

type Scope = GraphIndex['graph']['scopes'][number];

/**
 * Returns the page about each token kind: the one that describes most of its scopes. Hidden pages
 * are excluded, because other pages would link to them.
 */
export const tokenRoutesOf: (index: GraphIndex) => ReadonlyMap<string, string> = memo(
  ({ graph, pages, isHidden }) => {
    const tokens = new Set(graph.scopes.map(({ token }) => token));
    return new Map(
      [...tokens].flatMap((token) => {
        const scopes = graph.scopes.filter(
          ({ token: own, page }) => own === token && pages.has(page) && !isHidden(page),
        );
        const route = mostNamed(scopes);
        return route === undefined ? [] : [[token, route] as const];
      }),
    );
  },
);

function mostNamed(scopes: readonly Scope[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { page } of scopes) counts.set(page, (counts.get(page) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
