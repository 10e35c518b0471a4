import type { GraphIndex } from '../graph-index.ts';
import { memo } from '../trace/memo.ts';

interface ElementDemands {
  readonly coordinate: string;
  readonly scopes: readonly string[];
  readonly claims: readonly string[];
  readonly policies: readonly string[];
}

/**
 * Returns the coordinates that require a scope, claim or policy: operations, then fields, then
 * objects.
 */
export function elementsRequiring(index: GraphIndex, requirement: string): readonly string[] {
  return allOpenings(index).get(requirement) ?? [];
}

const allOpenings = memo((index: GraphIndex): ReadonlyMap<string, readonly string[]> => {
  const openings = new Map<string, string[]>();
  for (const { coordinate, scopes, claims, policies } of guarded(index)) {
    for (const name of new Set([...scopes, ...claims, ...policies])) {
      openings.set(name, [...(openings.get(name) ?? []), coordinate]);
    }
  }
  return openings;
});

/**
 * Returns operations, then fields, then types, without hidden ones. Root types are excluded: they
 * have no page, and their fields are operations.
 */
function guarded({ graph, isHidden }: GraphIndex): ElementDemands[] {
  const types = graph.types.filter(({ route }) => route !== null && !isHidden(route));
  const calls = graph.operations.filter(({ route }) => !isHidden(route));
  return [...calls, ...types.flatMap(({ fields }) => fields ?? []), ...types];
}
