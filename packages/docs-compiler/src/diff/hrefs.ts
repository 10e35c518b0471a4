import { isUnionType } from 'graphql';

import type { Graph } from '../graph.ts';
import { hrefOfPlace, referencePlaceOf } from '../graph/reference-place.ts';
import { caseCoordinate } from '../graph/cases.ts';
import type { SchemaElement } from '../parse/types.ts';

/** Returns the reference URLs by coordinate: a route, or a route with an anchor. */
export function hrefsOf(graph: Graph): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  for (const element of graph.elements.values()) {
    const place = referencePlaceOf(graph, element);
    if (!place) continue;
    const href = hrefOfPlace(place);
    hrefs.set(element.coordinate, href);
    for (const member of membersOf(graph, element))
      hrefs.set(caseCoordinate(element.coordinate, member), `${href}#${member}`);
  }
  return hrefs;
}

function membersOf({ schema }: Graph, { kind, name }: SchemaElement): string[] {
  const type = kind === 'union' ? schema.getType(name) : undefined;
  return isUnionType(type) ? type.getTypes().map((member) => member.name) : [];
}
