import { jsonOf, withValues } from '@docs-compiler/simulator';

import type { ExampleShown } from '../run/format.ts';
import type { OwnValues } from './stored.ts';

/** Returns a graph whose examples have the reader's values in variables and responses. */
export function withOwnValues<Graph extends { readonly examples: readonly ExampleShown[] }>(
  graph: Graph,
  values: OwnValues,
): Graph {
  if (values.size === 0) return graph;
  return { ...graph, examples: graph.examples.map((example) => ownExample(example, values)) };
}

/** Checks whether an example has one of the reader's values. */
export function hasOwnValues({ ownValues = [] }: ExampleShown, values: OwnValues): boolean {
  return ownValues.some(({ name }) => values.has(name));
}

function ownExample(example: ExampleShown, values: OwnValues): ExampleShown {
  if (!hasOwnValues(example, values)) return example;
  const valuesIn = (response?: number): Record<string, string> =>
    Object.fromEntries(
      (example.ownValues ?? []).flatMap(({ name, path, ...place }) => {
        const value = values.get(name);
        return value !== undefined && place.response === response ? [[path, value]] : [];
      }),
    );
  return {
    ...example,
    variables: example.variables && withValues(jsonOf(example.variables), valuesIn()),
    responses: example.responses.map((each, index) => ({
      ...each,
      body: withValues(jsonOf(each.body), valuesIn(index)),
    })),
  };
}
