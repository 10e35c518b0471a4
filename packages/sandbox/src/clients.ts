import type { SandboxGraph } from './graph.ts';

/** What a token is of that nobody asked the endpoint for. */
export function clientFor(
  graph: SandboxGraph,
  wanted: string | undefined,
): { readonly kind: string; readonly claims: readonly string[] } {
  const { sandbox, tokens } = graph;
  const client = sandbox?.clients?.find(({ token }) => wanted === undefined || token === wanted);
  const kind = wanted ?? client?.token ?? tokens[0]?.name ?? '';
  return { kind, claims: client?.claims ?? claimsIn(graph) };
}

/** Every claim that something demands. */
function claimsIn({ types, operations }: SandboxGraph): string[] {
  const elements = [...operations, ...types.flatMap(({ fields = [] }) => fields)];
  return [...new Set(elements.flatMap(({ claims = [] }) => claims))];
}
