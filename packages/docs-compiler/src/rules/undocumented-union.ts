import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';

/** A union is explained by a page, for its members alone do not say what to do with each. */
export const undocumentedUnion: GraphRule = {
  stage: 'graph',
  code: 'undocumented-union',
  severity: 'error',
  phase: 'demands',
  summary: 'a union has no page that documents it',
  catalogue: 'unions',

  check(graph) {
    return findingsOf(pagesOfUnions(graph));
  },
};

/** Unions, each with or without a page that documents it. */
export function* pagesOfUnions(graph: Graph): Generator<Demand> {
  const { elements, pages } = graph;
  const documented = new Set(pages.map(({ documents }) => documents?.target?.coordinate));
  for (const { kind, coordinate, span } of elements.values()) {
    if (kind !== 'union' || !span) continue;

    const met = documented.has(coordinate);
    const finding = met ? undefined : findingOf({ coordinate, span }, membersOf(graph, coordinate));
    yield { name: coordinate, subject: coordinate, met, span, finding };
  }
}

function membersOf({ unionMembers }: Graph, union: string): readonly string[] {
  return (unionMembers.get(union) ?? []).map(({ element }) => element.coordinate);
}

function findingOf(
  { coordinate, span }: Required<Pick<SchemaElement, 'coordinate' | 'span'>>,
  members: readonly string[],
): Finding {
  return {
    message: `union \`${coordinate}\` is not documented`,
    primary: { span, text: 'no page documents it' },
    help: [`write a page with \`documents: ${coordinate}\``],
    coordinate,
    missing: coordinate,
    // Its examples belong on that page.
    meant: [coordinate, ...members],
  };
}
