import type { GraphJson } from 'docs-compiler/graph';
import type { Element, Root } from 'hast';

import type { SiteContext } from '../context.ts';
import { memo } from '../memo.ts';

/**
 * The page that has all of a lifecycle, where several guides show it: there its states are said
 * once, and a guide folds them. Undefined where one guide alone shows it, or nothing has a page.
 */
export function fullPageOf(site: SiteContext, id: string): string | undefined {
  if ((guidesWith(site.graph).get(id) ?? 0) < 2) return undefined;
  const coordinate = site.index.lifecycles.get(id)?.coordinate ?? null;
  return coordinate === null ? undefined : site.addresses.hrefOf(coordinate);
}

/** How many pages show each lifecycle in their text. */
const guidesWith = memo((graph: GraphJson): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { body } of graph.pages)
    for (const id of new Set(body ? shownIn(body) : [])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
});

function shownIn({ children }: Root | Element): string[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const id = idOf(child);
    return [...(id === undefined ? [] : [id]), ...shownIn(child)];
  });
}

function idOf({ properties }: Element): string | undefined {
  // The types of hast know no maps; the props of a component are any JSON.
  const props: unknown = properties['props'];
  const isLifecycle = properties['name'] === 'Lifecycle';
  if (!isLifecycle || typeof props !== 'object' || props === null || !('id' in props))
    return undefined;
  return String(props.id);
}
