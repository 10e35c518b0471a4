import { anchorOf } from '@docs-compiler/graph';
import { isUnionType } from 'graphql';

import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import { caseCoordinate } from './coordinate.ts';

/** Where the generated reference shows what, by coordinate: a route, or a route with an anchor. */
export function hrefsOf(graph: Graph): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  for (const element of graph.elements.values()) {
    const href = hrefOf(graph, element);
    if (href === undefined) continue;
    hrefs.set(element.coordinate, href);
    for (const member of membersOf(graph, element))
      hrefs.set(caseCoordinate(element.coordinate, member), `${href}#${member}`);
  }
  return hrefs;
}

/** The page of the element itself, else its anchor on the page of what holds it. */
function hrefOf({ reference, elements }: Graph, element: SchemaElement): string | undefined {
  let holder: SchemaElement | undefined = element;
  while (holder && !reference.has(holder.coordinate))
    holder = holder.parent === undefined ? undefined : elements.get(holder.parent);

  const route = reference.get(holder?.coordinate ?? '')?.route;
  if (holder === element || route === undefined) return route;
  return `${route}#${anchorOf(element)}`;
}

function membersOf({ schema }: Graph, { kind, name }: SchemaElement): string[] {
  const type = kind === 'union' ? schema.getType(name) : undefined;
  return isUnionType(type) ? type.getTypes().map((member) => member.name) : [];
}
