import type { TypeJson } from 'docs-compiler/graph';

import type { GraphIndex } from '../graph-index.ts';
import type { Element } from '../kinds.ts';

export interface Place {
  readonly route: string;
  readonly anchor?: string | undefined;
}

/**
 * Where a schema coordinate stands: `Refund`, `Refund.status`, `Query.node`, `Query.node(id:)`,
 * `@requiredScopes`, `@requiredScopes(scopes:)`. Undefined for what has no page.
 */
export function placeOf({ elements }: GraphIndex, coordinate: string): Place | undefined {
  const whole = elements.get(coordinate);
  if (whole) return whole.route === null ? undefined : { route: whole.route };

  const holder = coordinate.replace(/\(.*$/, '');
  const owner = elements.get(holder) ?? elements.get(holder.replace(/\..*$/, ''));
  if (!owner || owner.route === null) return undefined;
  const anchor = anchorsOf(owner).get(coordinate);
  return anchor === undefined ? undefined : { route: owner.route, anchor };
}

const known = new WeakMap<Element, ReadonlyMap<string, string>>();

/** The anchors on an element's page by coordinate. */
function anchorsOf(element: Element): ReadonlyMap<string, string> {
  const before = known.get(element);
  if (before) return before;

  const anchors = new Map(partsOf(element).map(({ coordinate, anchor }) => [coordinate, anchor]));
  known.set(element, anchors);
  return anchors;
}

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
