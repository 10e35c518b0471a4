import type { StringValueNode } from 'graphql';

import type { ParsedSchema } from '../types.ts';

/**
 * Returns the descriptions in a schema: those of elements, and of `schema { … }`, which is not an
 * element.
 */
export function descriptionNodes({
  definitions,
  elements,
}: Pick<ParsedSchema, 'definitions' | 'elements'>): ReadonlySet<StringValueNode> {
  const nodes = [...definitions, ...[...elements.values()].map(({ node }) => node)];
  return new Set(
    nodes.flatMap((node) => (node && 'description' in node ? (node.description ?? []) : [])),
  );
}
