import { splitHref } from '@docs-compiler/graph';
import type { Graph } from '../graph.ts';
import { hrefsOf } from './hrefs.ts';
import type { SchemaPair, TouchedAnchor, ReferencePlaces } from './types.ts';

export function referencePlaces({ before, after }: SchemaPair): ReferencePlaces {
  const redirected = new Set(after.config.redirects.map(({ from }) => from));
  return {
    before: hrefsOf(before),
    after: hrefsOf(after),
    isLost: (href) => !redirected.has(splitHref(href).route) && !leadsSomewhere(after, href),
  };
}

/** Returns the reference URLs of elements, those of the former schema first. */
export function anchorsOf(
  { before, after, isLost }: ReferencePlaces,
  coordinates: readonly string[],
): readonly TouchedAnchor[] {
  const hrefs = coordinates.flatMap((each) => before.get(each) ?? after.get(each) ?? []);
  return [...new Set(hrefs)].map((href) => ({ href, lost: isLost(href) }));
}

function leadsSomewhere({ routes }: Graph, href: string): boolean {
  const { route, anchor } = splitHref(href);
  const target = routes.get(route);
  return target !== undefined && (anchor === '' || target.anchors.has(anchor));
}
