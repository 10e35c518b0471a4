import { exampleFindings } from './help/example-findings.ts';
import type { GraphRule } from '../rule.ts';

/** Each value in the variables of an example belongs to a variable of its operation. */
export const unusedVariableValue: GraphRule = {
  stage: 'graph',
  code: 'unused-variable-value',
  severity: 'warning',
  phase: 'examples',
  summary: 'the variables of an example have a value for no declared variable',

  check: (graph) => exampleFindings(graph, 'unused-variable'),
};
