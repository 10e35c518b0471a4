import { exampleFindings } from './help/example-findings.ts';
import type { GraphRule } from '../rule.ts';

/** The response of an example is a possible response to its operation. */
export const invalidResponse: GraphRule = {
  stage: 'graph',
  code: 'invalid-response',
  severity: 'error',
  phase: 'examples',
  needsConfig: ['scalars'],
  isPerPage: true,
  summary: 'the response of an example is not what its operation returns',

  check: (graph) => exampleFindings(graph, 'response'),
};
