import { findingOf } from '../fault.ts';
import type { GraphRule } from '../rule.ts';

/** A literal in a rule or a fixture fits the type of the field that it is for. */
export const invalidValue: GraphRule = {
  stage: 'graph',
  code: 'invalid-value',
  severity: 'error',
  needsConfig: ['scalars'],
  summary: 'a value in a rule or in fixtures does not fit the type of its field',

  check: (graph) => graph.invalidValues().map(findingOf),
};
