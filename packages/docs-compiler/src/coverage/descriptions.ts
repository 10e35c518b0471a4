import type { Graph } from '../graph.ts';
import type { ElementKind, SchemaElement } from '../parse/schema.ts';
import { subjectOf, type CoverageItem } from './item.ts';

/** Elements of these kinds that the schema files define, each with or without a description. */
export function descriptionsOf(
  { elements }: Graph,
  kinds: readonly ElementKind[],
): readonly CoverageItem[] {
  return [...elements.values()]
    .filter((element) => kinds.includes(element.kind) && isDescribable(element))
    .map(({ coordinate, description, span }) => ({
      name: coordinate,
      subject: subjectOf(coordinate),
      covered: Boolean(description?.trim()),
      span,
    }));
}

/** What GraphQL itself defines needs no words, and an extension cannot have any. */
function isDescribable({ span, node }: SchemaElement): boolean {
  return span !== undefined && !node?.kind.endsWith('Extension');
}
