import { exampleFindings } from './help/example-findings.ts';
import type { GraphRule } from '../rule.ts';

/** The variables of an example are those that its operation declares, and of their types. */
export const invalidVariables: GraphRule = {
  stage: 'graph',
  code: 'invalid-variables',
  severity: 'error',
  phase: 'examples',
  needsConfig: ['scalars'],
  isPerPage: true,
  summary: 'the variables of an example do not fit its operation',

  check: (graph) => exampleFindings(graph, 'variables'),
};
