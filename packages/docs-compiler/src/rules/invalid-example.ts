import { exampleFindings } from './help/example-findings.ts';
import type { GraphRule } from '../rule.ts';

/** The operations and type definitions that pages show fit the schema. */
export const invalidExample: GraphRule = {
  stage: 'graph',
  code: 'invalid-example',
  severity: 'error',
  phase: 'examples',
  isPerPage: true,
  summary: 'an example does not fit the schema',

  check: (graph) => exampleFindings(graph, 'operation'),
};
