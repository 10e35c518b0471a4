import type { Edit, Finding } from '../diagnostic.ts';
import type { LockedRouteNode, RouteLockNode } from '../graph.ts';
import type { RouteNode } from '../graph/nodes.ts';
import { lockLineOf } from '../parse/route-lock.ts';
import type { GraphRule } from '../rule.ts';
import { startOf } from '../source.ts';
import { plural } from '../text/phrases.ts';

/** Each route and anchor of the site is in the route lock, if the project has one. */
export const unlockedRoute: GraphRule = {
  stage: 'graph',
  code: 'unlocked-route',
  severity: 'warning',
  phase: 'demands',
  needsSchema: true,
  summary: '`routes.lock` does not have all routes and anchors',

  *check({ routeLock, routes }) {
    if (!routeLock) return;

    const lacking = lackingIn(routeLock, guaranteedAnchors(routes));
    if (lacking.routes.size + lacking.anchors.size > 0) yield unlocked(routeLock, lacking);
  },
};

interface Lacking {
  /** New routes with their anchors. */
  readonly routes: ReadonlyMap<string, readonly string[]>;
  /** New anchors of routes that the lock has. */
  readonly anchors: ReadonlyMap<LockedRouteNode, readonly string[]>;
}

function lackingIn(lock: RouteLockNode, promises: ReadonlyMap<string, readonly string[]>): Lacking {
  const routes = new Map(promises);
  const anchors = new Map<LockedRouteNode, readonly string[]>();
  // A merge may leave a route on two lines. An anchor on either of them is locked.
  const known = new Map<string, Set<string>>();
  for (const { route, anchors: own } of lock.routes) {
    const all = known.get(route) ?? new Set();
    known.set(route, all);
    for (const { anchor } of own) all.add(anchor);
  }
  for (const locked of lock.routes) {
    if (!routes.delete(locked.route)) continue;
    const added = promises
      .get(locked.route)
      ?.filter((anchor) => !known.get(locked.route)?.has(anchor));
    if (added && added.length > 0) anchors.set(locked, added);
  }
  return { routes, anchors };
}

function unlocked(lock: RouteLockNode, lacking: Lacking): Finding {
  const [firstRoute] = [...lacking.routes.keys()].sort();
  const [firstAnchor] = [...lacking.anchors].map(([{ route }, [anchor]]) => `${route}#${anchor}`);
  const count = [...lacking.anchors.values()].flat().length;
  const counts = [
    ...(lacking.routes.size > 0 ? [plural(lacking.routes.size, 'route')] : []),
    ...(count > 0 ? [plural(count, 'anchor')] : []),
  ];
  return {
    message: `the route lock lacks ${counts.join(' and ')}`,
    primary: { span: startOf(lock.file), text: `such as \`${firstRoute ?? firstAnchor}\`` },
    notes: ['routes missing from the lock are not protected'],
    help: ['run `docs-compiler check --fix`, which locks them once no error is left'],
    fix: {
      edits: [...newLines(lock, lacking.routes), ...longerLines(lacking.anchors)],
      // A slip in an address is not to be promised.
      isRecord: true,
    },
  };
}

/** Returns the edits that add lines. Lines that go to one place are one edit. */
export function newLines(lock: RouteLockNode, routes: Lacking['routes']): Edit[] {
  const { file } = lock;
  const ending = file.text.includes('\r\n') ? '\r\n' : '\n';
  const byPlace = new Map<number, string>();
  for (const [route, anchors] of [...routes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const start = placeOf(lock, route);
    byPlace.set(start, `${byPlace.get(start) ?? ''}${lockLineOf(route, anchors)}${ending}`);
  }
  return [...byPlace].map(([start, text]) => {
    const isOpen = start > 0 && !/[\r\n\uFEFF]$/.test(file.text.slice(0, start));
    return { span: { file, start, end: start }, text: isOpen ? ending + text : text };
  });
}

/** Returns the offset of the first line that sorts after the route. */
function placeOf({ file, routes }: RouteLockNode, route: string): number {
  return routes.find((locked) => locked.route > route)?.line.start ?? file.text.length;
}

function longerLines(anchors: Lacking['anchors']): Edit[] {
  return [...anchors].map(([{ route, line, anchors: own }, added]) => ({
    span: line,
    text: lockLineOf(route, [...own.map(({ anchor }) => anchor), ...added].sort()),
  }));
}

/**
 * Returns the routes and anchors that external links may rely on. Excludes anchors of generated
 * sections and numbered examples, which change with the content.
 */
export function guaranteedAnchors(
  routes: ReadonlyMap<string, RouteNode>,
): ReadonlyMap<string, readonly string[]> {
  const promises = new Map<string, readonly string[]>();
  for (const node of routes.values()) promises.set(node.route, promisedAnchors(node));
  return promises;
}

function promisedAnchors({ page, anchors }: RouteNode): readonly string[] {
  const headings = new Set(page?.parsed.body?.headings.map(({ id }) => id));
  return [...anchors.keys()]
    .filter((anchor) => headings.has(anchor) || !/^(section-.*|example-\d+)$/s.test(anchor))
    .sort();
}
