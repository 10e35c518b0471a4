import { sourceOf, type SourceJson } from '../emit/source.ts';
import type { Graph } from '../graph.ts';
import type { FoundChange } from './types.ts';

/**
 * Returns the location of a changed element. A union's member is in the definition of the union.
 */
export function placeOf(
  graph: Graph,
  { found, coordinate = '' }: FoundChange,
): SourceJson | undefined {
  const member = found.meta.addedUnionMemberTypeName ?? found.meta.removedUnionMemberTypeName;
  const route = graph.referencePages.get(coordinate)?.route ?? '';
  const span =
    (member && graph.routes.get(route)?.anchors.get(member)) ??
    graph.elements.get(coordinate)?.span;
  return span && sourceOf(span);
}
