import { exampleFindings } from './help/example-findings.ts';
import type { GraphRule } from '../rule.ts';

/** The payload of an event is a type, and its selection and example fit that type. */
export const invalidEventPayload: GraphRule = {
  stage: 'graph',
  code: 'invalid-event-payload',
  severity: 'error',
  phase: 'examples',
  summary: 'the payload of an event does not fit the schema',

  check: (graph) => exampleFindings(graph, 'payload'),
};
