import type { TypeJson } from 'docs-compiler/graph';

import { ownerOf, type GraphIndex } from '../graph-index.ts';
import type { Element } from '../element.ts';
import { memo } from '../trace/memo.ts';

export interface Place {
  readonly route: string;
  readonly anchor?: string | undefined;
}

/**
 * Where a schema coordinate stands: `Refund`, `Refund.status`, `Query.node`, `Query.node(id:)`,
 * `@requiredScopes`, `@requiredScopes(scopes:)`. Undefined for what has no page.
 */
export function placeOf(index: GraphIndex, coordinate: string): Place | undefined {
  const owner = ownerOf(index, coordinate);
  if (!owner || owner.route === null) return undefined;
  if (owner.coordinate === coordinate) return { route: owner.route };
  const anchor = anchorsOf(owner).get(coordinate);
  return anchor === undefined ? undefined : { route: owner.route, anchor };
}

/** The anchors on an element's page by coordinate. */
const anchorsOf = memo(
  (element: Element): ReadonlyMap<string, string> =>
    new Map(partsOf(element).map(({ coordinate, anchor }) => [coordinate, anchor])),
);

interface Part {
  readonly coordinate: string;
  readonly anchor: string;
}

function partsOf(element: Element): Part[] {
  return 'arguments' in element ? [...element.arguments] : partsOfType(element);
}

function partsOfType({ fields = [], values = [] }: TypeJson): Part[] {
  return [...values, ...fields.flatMap((field) => [field, ...field.arguments])];
}
