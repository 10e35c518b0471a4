import type { GraphIndex } from '../graph-index.ts';

/**
 * Directives that demand something (`@requiredScopes(scopes: [Scope!]!)`) take it from an enum;
 * so the value of that enum is what a scope's badge links to.
 */
export function requirementCoordinatesOf({
  graph,
  elements,
}: GraphIndex): ReadonlyMap<string, string> {
  const coordinates = new Map<string, string>();
  for (const { arguments: args } of graph.directives) {
    for (const { namedType } of args) {
      const type = elements.get(namedType);
      if (type?.kind !== 'enum') continue;
      for (const { name, coordinate } of type.values ?? []) {
        if (!coordinates.has(name)) coordinates.set(name, coordinate);
      }
    }
  }
  return coordinates;
}
