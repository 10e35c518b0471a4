import { routeOfPath } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';
import type { PageNode, RouteNode } from '../graph.ts';
import { parseRouteLock } from '../parse/route-lock.ts';
import type { Project } from '../project.ts';
import { closest, indexNames, type NameIndex } from '../text/closest.ts';
import { lazy } from '../text/memo.ts';
import { pathFromPage, withoutBase } from './paths.ts';

export interface RouteNames {
  readonly config: Config;
  readonly routes: ReadonlyMap<string, RouteNode>;
  /** Asked for only when a link is broken. */
  index(): NameIndex;
  /** Where pages went, by their former route. Asked for only when a link is broken. */
  moved(): ReadonlyMap<string, string>;
}

export function routeNames(
  project: Pick<Project, 'config' | 'routesLock'>,
  routes: ReadonlyMap<string, RouteNode>,
): RouteNames {
  return {
    config: project.config,
    routes,
    index: lazy(() => indexNames(routes.keys())),
    moved: lazy(() => movedRoutes(project, routes)),
  };
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

  const route = missing.route.replace(/\.mdx?$/, '').replace(/(.)\/+$/, '$1');
  const went = names.moved().get(route);
  if (went !== undefined) return [went];

  const near = closest(route, names.index(), { max: farthest(route.length - 1, 5) });
  return near.length > 0 ? near : sameEnding(names.routes, route);
}

/** The route of a path that is right but for its form. */
export function meantRoute({ config, routes }: RouteNames, missing: Missing): string | undefined {
  return (
    readings(config, missing).find((route) => routes.has(route)) ?? routeOfFile(routes, missing)
  );
}

/** A page with `documents` has the route of its element, wherever its file stands. */
function routeOfFile(routes: RouteNames['routes'], { route, page }: Missing): string | undefined {
  if (!/\.mdx?$/.test(route)) return undefined;
  const path = pathFromPage(route, page).replace(/^\/|\.mdx?$/g, '');
  const nodes = [...routes.values()];
  return nodes.find((node) => node.page?.parsed.contentPath === path)?.route;
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

/** Anchors with a name like this, else the one that begins or ends with the same words. */
export function nearAnchors({ anchors }: RouteNode, anchor: string): readonly string[] {
  const names = [...anchors.keys()];
  const near = closest(anchor, names, { max: farthest(anchor.length, 3) });
  if (near.length > 0) return near;
  const longer = names.filter(
    (each) => each.startsWith(`${anchor}-`) || each.endsWith(`-${anchor}`),
  );
  return longer.length === 1 ? longer : [];
}

/** How far a name may be from what it means: two letters, more in a long one, half of a short one. */
function farthest(length: number, share: number): number {
  return Math.min(Math.max(2, Math.floor(length / share)), Math.floor(length / 2));
}

/**
 * Where pages went, by the route that the lock has of them: to the page with most of their
 * anchors, if the lock does not know it, or if it has the very same. Pages of one kind are alike.
 */
function movedRoutes(
  { routesLock }: Pick<Project, 'routesLock'>,
  routes: ReadonlyMap<string, RouteNode>,
): ReadonlyMap<string, string> {
  const locked = routesLock ? parseRouteLock(routesLock).routes : [];
  const known = new Set(locked.map(({ route }) => route));
  const moved = new Map<string, string>();
  for (const { route, anchors } of locked) {
    if (routes.has(route)) continue;
    const names = anchors.map(({ anchor }) => anchor);
    const likenesses = Array.from(routes.values(), (node) => likenessOf(node, { names, known }));
    const [first, second] = likenesses
      .filter(({ isLike }) => isLike)
      .sort((a, b) => b.shared - a.shared);
    if (first && first.shared > (second?.shared ?? 0)) moved.set(route, first.route);
  }
  return moved;
}

interface Former {
  /** The anchors of the page that is gone. */
  readonly names: readonly string[];
  readonly known: ReadonlySet<string>;
}

interface Likeness {
  readonly route: string;
  readonly shared: number;
  readonly isLike: boolean;
}

function likenessOf({ route, page, anchors }: RouteNode, { names, known }: Former): Likeness {
  const shared = names.filter((name) => anchors.has(name)).length;
  const count = page?.parsed.body?.headings.length ?? 0;
  const isSame = shared > 1 && shared === names.length && count === shared;
  const isMost = shared > 0 && shared * 4 >= names.length * 3;
  return { route, shared, isLike: page !== undefined && (known.has(route) ? isSame : isMost) };
}
