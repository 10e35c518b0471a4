import type { GraphJson } from 'docs-compiler/graph';

import { indexGraph, type GraphIndex } from './graph-index.ts';
import { requirementCoordinatesOf } from './model/requirement-coordinates.ts';
import { tokenRoutesOf } from './model/token-routes.ts';
import { redirectsOf, type Redirects } from './redirects.ts';
import { createAddresses, type Addresses } from './routes/addresses.ts';
import { memo } from './trace/memo.ts';
import { routesOf, type Route } from './routes.ts';

/** What every page model reads. Made once for a site. */
export interface SiteContext {
  readonly graph: GraphJson;
  readonly index: GraphIndex;
  /** Every page of the site. */
  readonly routes: readonly Route[];
  readonly paths: ReadonlySet<string>;
  readonly addresses: Addresses;
  readonly redirects: Redirects;
  /** The enum value that stands for a scope, claim or policy, by its name. */
  readonly requirementCoordinates: ReadonlyMap<string, string>;
  /** The page that explains a kind of token, by its name. */
  readonly tokenRoutes: ReadonlyMap<string, string>;
}

/** The first page at each address. */
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
    requirementCoordinates: requirementCoordinatesOf(index),
    tokenRoutes: tokenRoutesOf(index),
  };
}
