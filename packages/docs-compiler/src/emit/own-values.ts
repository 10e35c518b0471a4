import { isEnumType } from 'graphql';

import type { GraphJson } from '../graph-json.ts';
import type { Graph } from '../graph.ts';
import { leavesOfFields, scalarIn } from '../graph/own-values.ts';

/** Returns the values that readers may choose, with the restrictions of their types. */
export function ownValuesJson(graph: Graph): NonNullable<GraphJson['site']['ownValues']> {
  const { scalars, site } = graph.config;
  return Object.entries(site.ownValues ?? {}).map(([name, value]) => {
    const { label, hint, example, pattern } = value;
    const types = leavesOfFields(graph, value).map(({ type }) => type);
    const [first, ...others] = types.filter(isEnumType).map((type) =>
      type
        .getValues()
        .filter(({ deprecationReason }) => typeof deprecationReason !== 'string')
        .map((each) => each.name),
    );
    const patterns = [pattern, ...types.map((type) => scalarIn(scalars, type.name)['pattern'])];
    return {
      name,
      label,
      ...(hint !== undefined && { hint }),
      example,
      ...(first && { choices: first.filter((each) => others.every((all) => all.includes(each))) }),
      patterns: [...new Set(patterns.filter((each) => typeof each === 'string'))],
    };
  });
}
