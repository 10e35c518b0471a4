import type { Finding } from '../diagnostic.ts';
import type { ExampleNode, Graph } from '../graph.ts';
import { deprecationOf, type Deprecation } from '../schema/deprecation.ts';
import { isAbout } from '../graph/deprecation-talk.ts';
import { works } from '../graph/shown.ts';
import type { SchemaElement } from '../parse/types.ts';
import { replacementsOf } from '../schema/replacements.ts';
import { siblingInstead } from './help/sibling-instead.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';
import { orList } from '../text/phrases.ts';

/** An example begins with nothing that is about to go away. */
export const deprecatedInExample: GraphRule = {
  stage: 'graph',
  code: 'deprecated-in-example',
  severity: 'warning',
  phase: 'apart',
  summary: 'an example uses a field, argument or enum value that is deprecated',

  *check(graph) {
    for (const example of graph.examples) {
      if (!isAdvice(example)) continue;

      for (const { coordinate, span } of usesIn(example)) {
        const element = graph.elements.get(coordinate);
        const deprecation = element && deprecationOf(graph.parsed, element);
        if (!deprecation || isAbout(graph.parsed, { target: element, page: example.page }))
          continue;
        yield findingOf(graph, { element, deprecation, span });
      }
    }
  },
};

/** Type definitions are shown as they are. */
function isAdvice(example: ExampleNode): boolean {
  return example.parsed.kind === 'operation' && works(example);
}

interface Use {
  readonly coordinate: string;
  readonly span: Span;
}

function* usesIn({ parsed, names, ...data }: ExampleNode): Generator<Use> {
  for (const { start, end, coordinate } of names)
    yield { coordinate, span: parsed.fence.spanOf(start, end) };
  yield* data.namesInVariables;
  yield* data.namesInResponses;
}

interface DeprecatedUse {
  readonly element: SchemaElement;
  readonly deprecation: Deprecation;
  readonly span: Span;
}

function findingOf({ parsed }: Graph, { element, deprecation, span }: DeprecatedUse): Finding {
  const replacements = replacementsOf(parsed, { target: element, deprecation });
  const reason = deprecation.reason?.trim();
  return {
    message: `the example uses \`${element.coordinate}\`, which is deprecated`,
    primary: { span, text: 'readers copy this' },
    related: [{ span: deprecation.span, text: 'deprecated here' }],
    notes: reason ? [`the schema says: ${reason}`] : [],
    help: [
      replacements.length > 0
        ? `use ${orList(replacements.map(({ coordinate }) => coordinate))}`
        : 'use an element that is not deprecated',
    ],
    ...siblingInstead({ target: element, name: element.name, span, replacements }),
    coordinate: element.coordinate,
  };
}
