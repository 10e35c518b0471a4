import { routeOfPath } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';
import type { PageNode, RouteNode } from '../graph.ts';
import { parseRouteLock } from '../parse/route-lock.ts';
import type { Project } from '../project.ts';
import { closest, indexNames, type NameIndex } from '../text/closest.ts';
import { lazy } from '../text/memo.ts';
import { pathFromPage, withoutBase } from './paths.ts';

/** The routes of a project, for suggestions of the route that a broken link means. */
export interface RouteIndex {
  readonly config: Config;
  readonly routes: ReadonlyMap<string, RouteNode>;
  /** Built lazily: needed only if a link is broken. */
  index(): NameIndex;
  /**
   * The current routes of moved pages by their earlier route. Built lazily: needed only if a link
   * is broken.
   */
  moved(): ReadonlyMap<string, string>;
}

export function routeIndex(
  project: Pick<Project, 'config' | 'routesLock'>,
  routes: ReadonlyMap<string, RouteNode>,
): RouteIndex {
  return {
    config: project.config,
    routes,
    index: lazy(() => indexNames(routes.keys())),
    moved: lazy(() => movedRoutes(project, routes)),
  };
}

interface Missing {
  /** The route as written, such as `/graphql/pagnation` or `../links.mdx`. */
  readonly route: string;
  readonly page: PageNode | undefined;
}

/**
 * Returns the routes that a broken link may mean: the same page in another form, else near misses.
 */
export function nearRoutes(names: RouteIndex, missing: Missing): readonly string[] {
  const meant = meantRoute(names, missing);
  if (meant !== undefined) return [meant];

  const route = missing.route.replace(/\.mdx?$/, '').replace(/(.)\/+$/, '$1');
  const went = names.moved().get(route);
  if (went !== undefined) return [went];

  const near = closest(route, names.index(), { max: farthest(route.length - 1, 5) });
  return near.length > 0 ? near : sameEnding(names.routes, route);
}

/** Returns the route of a path of which only the form is wrong. */
export function meantRoute({ config, routes }: RouteIndex, missing: Missing): string | undefined {
  return (
    readings(config, missing).find((route) => routes.has(route)) ?? routeOfFile(routes, missing)
  );
}

/**
 * Returns the route of a page's file. A page with `documents` has the route of its element,
 * wherever the file is.
 */
function routeOfFile(routes: RouteIndex['routes'], { route, page }: Missing): string | undefined {
  if (!/\.mdx?$/.test(route)) return undefined;
  const path = pathFromPage(route, page).replace(/^\/|\.mdx?$/g, '');
  const nodes = [...routes.values()];
  return nodes.find((node) => node.page?.parsed.contentPath === path)?.route;
}

/** Returns the possible readings of a path in a wrong form. */
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

/** Returns the routes with the same last segment, which a moved page usually keeps. */
function sameEnding(routes: ReadonlyMap<string, RouteNode>, route: string): readonly string[] {
  const ending = /\/[^/]+$/.exec(route)?.[0];
  if (ending === undefined) return [];
  return [...routes.keys()].filter((each) => each.endsWith(ending)).slice(0, 3);
}

/** Returns the anchors with a similar name, else those that begin or end with the same words. */
export function nearAnchors({ anchors }: RouteNode, anchor: string): readonly string[] {
  const names = [...anchors.keys()];
  const near = closest(anchor, names, { max: farthest(anchor.length, 3) });
  if (near.length > 0) return near;
  const longer = names.filter(
    (each) => each.startsWith(`${anchor}-`) || each.endsWith(`-${anchor}`),
  );
  return longer.length === 1 ? longer : [];
}

/**
 * Returns the maximum edit distance: two letters, more for a long name, and at most half of a short
 * one.
 */
function farthest(length: number, share: number): number {
  return Math.min(Math.max(2, Math.floor(length / share)), Math.floor(length / 2));
}

/**
 * Returns the current routes of moved pages by their earlier route. A page is identified by the
 * largest number of shared anchors. It counts only if its route is not in the lock, or if its
 * anchors are identical, because pages of one kind have similar anchors.
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
  /** The anchors of the removed page. */
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
