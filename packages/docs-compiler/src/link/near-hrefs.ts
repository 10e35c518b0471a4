import type { PageNode, RouteNode } from '../graph.ts';
import { routeOfPath } from '../routes.ts';
import { closest, indexNames, type NameIndex } from '../text/closest.ts';
import type { Config } from '../project.ts';
import { pathFromPage, withoutBase } from './paths.ts';

export interface RouteNames {
  readonly config: Config;
  readonly routes: ReadonlyMap<string, RouteNode>;
  /** Asked for only when a link is broken. */
  index(): NameIndex;
}

export function routeNames(config: Config, routes: ReadonlyMap<string, RouteNode>): RouteNames {
  let index: NameIndex | undefined;
  return { config, routes, index: () => (index ??= indexNames(routes.keys())) };
}

interface Missing {
  /** As written: `/graphql/pagnation`, `../links.mdx`. */
  readonly route: string;
  readonly page: PageNode | undefined;
}

/** Routes that a link to a missing one may mean: the same page written wrongly, else near ones. */
export function nearRoutes(names: RouteNames, missing: Missing): readonly string[] {
  const meant = meantRoute(names, missing);
  if (meant !== undefined) return [meant];

  const { route } = missing;
  const near = closest(route, names.index(), { max: Math.max(2, Math.floor(route.length / 5)) });
  return near.length > 0 ? near : sameEnding(names.routes, route);
}

/** The route of a path that is right but for its form. */
export function meantRoute({ config, routes }: RouteNames, missing: Missing): string | undefined {
  return readings(config, missing).find((route) => routes.has(route));
}

/** What the author may have meant by a path that is right but for its form. */
function readings(config: Config, { route, page }: Missing): readonly string[] {
  if (route === '') return [];

  const { product } = config;
  const absolute = pathFromPage(route, page);
  const named = product ? absolute.replaceAll('{product}', product.slug) : absolute;
  const bare = named.replace(/\.(mdx?|html)$/, '').replace(/(.)\/+$/, '$1');
  const plain = routeOfPath(bare.slice(1), product?.slug);
  return [plain, withoutBase(config, plain), plain.toLowerCase()].map((each) =>
    each.replace(/(.)\/$/, '$1'),
  );
}

/** A page that moved keeps its last segment. */
function sameEnding(routes: ReadonlyMap<string, RouteNode>, route: string): readonly string[] {
  const ending = /\/[^/]+$/.exec(route)?.[0];
  if (ending === undefined) return [];
  return [...routes.keys()].filter((each) => each.endsWith(ending)).slice(0, 3);
}

export function nearAnchors({ anchors }: RouteNode, anchor: string): readonly string[] {
  return closest(anchor, anchors.keys(), { max: Math.max(2, Math.floor(anchor.length / 3)) });
}
