import type { RouteNode } from './nodes.ts';

/**
 * Returns the routes and anchors that external links may rely on. Excludes anchors of generated
 * sections and numbered examples, which change with the content.
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
