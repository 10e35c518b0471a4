import type { DefinitionNode, NamedTypeNode } from 'graphql';

/**
 * Definitions that name a member or an interface a few times at most. graphql-js reports each
 * repetition with all of the others, so thousands would make millions of places.
 */
export function withoutRepeats(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  return definitions.map((node) => ({
    ...node,
    ...('types' in node && node.types && { types: fewOfEach(node.types) }),
    ...('interfaces' in node && node.interfaces && { interfaces: fewOfEach(node.interfaces) }),
  }));
}

const few = 20;

function fewOfEach(names: readonly NamedTypeNode[]): NamedTypeNode[] {
  const counts = new Map<string, number>();
  return names.filter(({ name: { value } }) => {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    return count <= few;
  });
}
