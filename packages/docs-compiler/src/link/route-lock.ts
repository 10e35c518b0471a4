import { splitHref } from '@docs-compiler/graph';
import type { RouteLockNode, RouteNode } from '../graph.ts';
import { parseRouteLock } from '../parse/route-lock.ts';
import type { Project } from '../project.ts';
import { redirectsOfPage } from '../graph/redirects.ts';
import { nearAnchors, nearRoutes, routeIndex } from './near-hrefs.ts';

type Routes = ReadonlyMap<string, RouteNode>;

/** Links the locked routes and anchors to their current pages and to the redirects from them. */
export function linkRouteLock(
  project: Pick<Project, 'config' | 'routesLock'>,
  routes: Routes,
): RouteLockNode | undefined {
  const { config, routesLock } = project;
  if (!routesLock) return undefined;

  const { file, routes: locked, unreadable } = parseRouteLock(routesLock);
  const names = routeIndex(project, routes);
  let searches = 0;
  const redirects = anchorsByRoute([
    ...config.redirects.map(({ from }) => from),
    ...[...routes.values()].flatMap(({ page }) =>
      page ? redirectsOfPage(page).map(({ from }) => from) : [],
    ),
  ]);
  return {
    file,
    unreadable,
    routes: locked.map((each) => {
      const target = routes.get(each.route);
      const redirected = redirects.get(each.route);
      const isLost = !target && !redirected?.has('');
      const anchors = each.anchors.map(({ anchor, span }) => {
        const kept = !target || target.anchors.has(anchor) || redirected?.has(anchor) === true;
        return { anchor, span, kept, near: kept ? [] : nearAnchors(target, anchor) };
      });
      const near =
        isLost && searches++ < mostSearches
          ? nearRoutes(names, { route: each.route, page: undefined })
          : [];
      const movedTo = isLost ? names.moved().get(each.route) : undefined;
      const node = { ...each, anchors, near, isLost, ...(movedTo !== undefined && { movedTo }) };
      return target ? { ...node, target } : node;
    }),
  };
}

/**
 * Limits the searches for near routes to the number of lost routes that are reported individually.
 */
const mostSearches = 1000;

/**
 * Returns the sources of redirects: the redirected anchors by route, with an empty text for the
 * route itself.
 */
function anchorsByRoute(hrefs: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byRoute = new Map<string, Set<string>>();
  for (const href of hrefs) {
    const { route, anchor } = splitHref(href);
    const anchors = byRoute.get(route) ?? new Set();
    byRoute.set(route, anchors.add(anchor));
  }
  return byRoute;
}
