import type { RouteNode } from '../graph.ts';
import { parseRouteLock } from '../parse/route-lock.ts';
import type { Project } from '../project.ts';

/**
 * Where pages went, by the route that the lock has of them: to the page with most of their
 * anchors, if the lock does not know it, or if it has the very same. Pages of one kind are alike.
 */
export function movedRoutes(
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
