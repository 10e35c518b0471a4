import type { StringValueNode } from 'graphql';

import type { ParsedSchema } from '../types.ts';

/** The descriptions in a schema: those of its elements, and of `schema { … }`, which is none. */
export function descriptionNodes({
  definitions,
  elements,
}: Pick<ParsedSchema, 'definitions' | 'elements'>): ReadonlySet<StringValueNode> {
  const nodes = [...definitions, ...[...elements.values()].map(({ node }) => node)];
  return new Set(
    nodes.flatMap((node) => (node && 'description' in node ? (node.description ?? []) : [])),
  );
}
