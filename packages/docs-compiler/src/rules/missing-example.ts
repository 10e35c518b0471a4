import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph, ExampleNode } from '../graph.ts';
import { isShownAtWork, works } from '../graph/shown.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { deprecationOf } from '../schema/deprecation.ts';
import { rootKindOf } from '../schema/types.ts';
import type { Span } from '../source.ts';

/** Each operation has a valid example, and each member of a union is in a response of one. */
export const missingExample: GraphRule = {
  stage: 'graph',
  code: 'missing-example',
  severity: 'error',
  phase: 'demands',
  summary: 'no example shows an operation, or a member of a union',
  catalogue: 'examples',

  *check(graph) {
    const shown = new Set(graph.examples.filter(isShownAtWork).flatMap(shownTypes));
    yield* findingsOf(callsOf(graph));
    yield* membersWithout(graph, shown);
  },
};

/** The fields of the root types, each with or without an example that works. */
export function* callsOf(graph: Graph): Generator<Demand> {
  const shown = graph.examples.filter(isShownAtWork);
  const named = new Set(shown.flatMap(({ rootFields }) => rootFields));
  const sound = shown.filter(({ faults }) => faults.length === 0);
  const working = new Set(sound.flatMap(({ rootFields }) => rootFields));
  for (const element of graph.elements.values()) {
    const { kind, parent, coordinate, span } = element;
    if (kind !== 'field' || !parent || !rootKindOf(graph.schema, parent)) continue;

    const met = working.has(coordinate);
    // Deprecated operations need no example: readers should not start to use them.
    if (!met && deprecationOf(graph.parsed, element)) continue;

    const demand = { name: coordinate, subject: parent, met, span };
    yield !span || named.has(coordinate)
      ? demand
      : { ...demand, finding: findingOf(graph, { element, span }) };
  }
}

function findingOf(
  graph: Graph,
  { element, span }: { readonly element: SchemaElement; readonly span: Span },
): Finding {
  const { coordinate } = element;
  return {
    message: `operation \`${coordinate}\` has no example`,
    primary: { span, text: 'no page calls it' },
    related: hiddenExamples(graph, element),
    help: ['write a `graphql` fence that selects it, with variables and a response'],
    coordinate,
    missing: coordinate,
  };
}

function hiddenExamples(
  { examples }: Graph,
  { coordinate }: SchemaElement,
): NonNullable<Finding['related']> {
  const hidden = examples.find(
    (example) => works(example) && example.rootFields.includes(coordinate),
  );
  return hidden
    ? [{ span: hidden.parsed.fence.spanOf(0, 1), text: 'only a hidden page does' }]
    : [];
}

/** A type that is in several unions needs one response for all of them. */
function* membersWithout({ unionMembers }: Graph, shown: ReadonlySet<string>): Generator<Finding> {
  const seen = new Set(shown);
  for (const [union, members] of unionMembers)
    for (const { element, span } of members) {
      if (seen.has(element.name) || !span) continue;

      seen.add(element.name);
      yield {
        message: `no response shows the member \`${element.name}\` of \`${union}\``,
        primary: { span, text: 'never seen' },
        help: [`write an example whose response has \`"__typename": "${element.name}"\` in it`],
        coordinate: element.coordinate,
        missing: element.coordinate,
      };
    }
}

/** The types that the responses of an example name in `__typename`. */
export function shownTypes({ parsed: { responses } }: ExampleNode): readonly string[] {
  return responses.flatMap(({ value }) => [...typesIn(value)]);
}

function* typesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__typename' && typeof inner === 'string') yield inner;
    yield* typesIn(inner);
  }
}
