import type { Finding } from '../diagnostic.ts';
import type { ExampleNode, Graph } from '../graph.ts';
import { unreadWords } from '../graph/faults.ts';
import { deprecationOf } from '../schema/deprecation.ts';
import { shownTypes } from './help/shown-types.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { GraphRule } from '../rule.ts';

/** Each operation has an example that works, and each member of a union a response with it. */
export const missingExample: GraphRule = {
  stage: 'graph',
  code: 'missing-example',
  severity: 'error',
  summary: 'no example shows an operation, or a member of a union',
  catalogue: 'examples',

  *check(graph) {
    // What is on a hidden page is shown nowhere else.
    const shown = graph.examples.filter(
      (example) => works(example) && example.page.hidden !== true,
    );
    const missing = [
      ...operationsWithout(graph, new Set(shown.flatMap(({ rootFields }) => rootFields))),
      ...membersWithout(graph, new Set(shown.flatMap(shownTypes))),
    ];
    if (missing.length === 0) return;

    const unread = unreadWords(graph);
    yield* missing.filter(({ coordinate }) => !unread.has(coordinate.replace(/^.*\./, '')));
  },
};

function works({ parsed: { invalid, ignore } }: ExampleNode): boolean {
  return invalid === undefined && ignore === undefined;
}

type Missing = Finding & { readonly coordinate: string };

function* operationsWithout(graph: Graph, shown: ReadonlySet<string>): Generator<Missing> {
  const roots = [
    graph.schema.getQueryType(),
    graph.schema.getMutationType(),
    graph.schema.getSubscriptionType(),
  ].flatMap((root) => root?.name ?? []);

  for (const element of graph.elements.values()) {
    const { kind, parent, coordinate, span } = element;
    if (kind !== 'field' || !roots.includes(parent ?? '') || !span) continue;
    // Nobody is to begin with what goes away.
    if (shown.has(coordinate) || deprecationOf(graph.parsed, element)) continue;

    yield {
      message: `operation \`${coordinate}\` has no example`,
      primary: { span, text: 'no page calls it' },
      related: hiddenExamples(graph, element),
      help: ['write a `graphql` fence that selects it, with variables and a response'],
      coordinate,
      missing: coordinate,
    };
  }
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
function* membersWithout({ unionMembers }: Graph, shown: ReadonlySet<string>): Generator<Missing> {
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
