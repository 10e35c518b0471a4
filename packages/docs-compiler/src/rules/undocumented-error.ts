import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { errorTypes } from '../link/error-types.ts';
import { mayLackFacts } from '../link/faults.ts';
import { shownErrorCodes } from '../link/shown-error-codes.ts';
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
    yield* undocumentedTypes(graph);
    yield* undocumentedCodes(graph);
  },
};

function* undocumentedTypes(graph: Graph): Generator<Finding> {
  const explained = new Set(
    graph.errors.map(({ page }) => page.documents?.target?.coordinate ?? page.documents?.name),
  );
  for (const [name, because] of errorTypes(graph)) {
    const element = graph.elements.get(name);
    if (!element?.span || explained.has(name)) continue;

    yield {
      message: `error \`${name}\` is not documented`,
      primary: { span: element.span, text: because ? 'no page explains it' : 'named as an error' },
      related: because ? [because] : [],
      notes,
      help: [`write a page with \`documents: ${name}\` and an \`error\``],
      coordinate: element.coordinate,
      missing: element.coordinate,
    };
  }
}

function* undocumentedCodes(graph: Graph): Generator<Finding> {
  const explained = new Set(graph.errorCodes.map(({ fact }) => fact.code));
  for (const [code, span] of shownErrorCodes(graph.examples)) {
    if (explained.has(code)) continue;

    yield {
      message: `error code \`${code}\` is not documented`,
      primary: { span, text: 'no page explains it' },
      notes,
      help: [`add \`- code: ${code}\` to the \`errorCodes\` of a page`],
    };
  }
}

const notes = ['an integrator cannot tell whether to try again, or what to tell their user'];
