import type { RouteNode } from './nodes.ts';

/**
 * The routes and anchors that links from elsewhere rely on. A section or the number of an example
 * comes and goes with what is written.
 */
export function promisesOf(
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
