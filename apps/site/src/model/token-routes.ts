import type { GraphIndex } from '../graph-index.ts';

type Scope = GraphIndex['graph']['scopes'][number];

/**
 * The page that explains a kind of token: the one that describes most of its scopes. A hidden
 * page is no such page: other pages would name it.
 */
export function tokenRoutesOf({ graph, pages, isHidden }: GraphIndex): ReadonlyMap<string, string> {
  const tokens = new Set(graph.scopes.map(({ token }) => token));
  return new Map(
    [...tokens].flatMap((token) => {
      const scopes = graph.scopes.filter(
        ({ token: own, page }) => own === token && pages.has(page) && !isHidden(page),
      );
      const route = mostNamed(scopes);
      return route === undefined ? [] : [[token, route] as const];
    }),
  );
}

function mostNamed(scopes: readonly Scope[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { page } of scopes) counts.set(page, (counts.get(page) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
