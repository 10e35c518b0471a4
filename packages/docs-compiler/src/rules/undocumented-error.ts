import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { undocumentedErrors } from '../graph/error-types.ts';
import { mayLackFacts } from '../graph/faults.ts';
import { undocumentedCodes } from '../graph/shown-error-codes.ts';
import type { GraphRule } from '../rule.ts';

/** What the schema, a trigger or an example treats as an error is explained by a page. */
export const undocumentedError: GraphRule = {
  stage: 'graph',
  code: 'undocumented-error',
  severity: 'error',
  summary: 'an error is not explained by any page',
  catalogue: 'errors',

  *check(graph) {
    if (mayLackFacts(graph.pages)) return;
    yield* typeFindings(graph);
    yield* codeFindings(graph);
  },
};

function* typeFindings(graph: Graph): Generator<Finding> {
  for (const { element, span, because } of undocumentedErrors(graph))
    yield {
      message: `error \`${element.name}\` is not documented`,
      primary: { span, text: because ? 'no page explains it' : 'named as an error' },
      related: because ? [because] : [],
      notes,
      help: [`write a page with \`documents: ${element.name}\` and an \`error\``],
      coordinate: element.coordinate,
      missing: element.coordinate,
    };
}

function* codeFindings(graph: Graph): Generator<Finding> {
  for (const [code, span] of undocumentedCodes(graph))
    yield {
      message: `error code \`${code}\` is not documented`,
      primary: { span, text: 'no page explains it' },
      notes,
      help: [`add \`- code: ${code}\` to the \`errorCodes\` of a page`],
    };
}

const notes = ['an integrator cannot tell whether to try again, or what to tell their user'];
