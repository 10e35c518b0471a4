import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import { undocumentedErrors, type UndocumentedError } from '../graph/error-types.ts';
import { undocumentedCodes } from '../graph/shown-error-codes.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** A page explains each error of the schema, of a trigger or of an example. */
export const undocumentedError: GraphRule = {
  stage: 'graph',
  code: 'undocumented-error',
  severity: 'error',
  phase: 'demands',
  summary: 'an error is not explained by any page',
  catalogue: 'errors',
  needsFacts: true,

  check(graph) {
    return findingsOf(errorsOf(graph));
  },
};

/** The errors and the codes of errors that pages describe, and those that none does. */
export function* errorsOf(graph: Graph): Generator<Demand> {
  for (const { fact, page, span } of graph.errors) {
    const name = page.documents?.target?.coordinate ?? fact.name;
    yield { name, subject: name, met: true, span };
  }
  for (const { fact, span } of graph.errorCodes)
    yield { name: fact.code, subject: fact.code, met: true, span };

  for (const each of undocumentedErrors(graph)) {
    const { name } = each.element;
    yield { name, subject: name, met: false, span: each.span, finding: typeFinding(each) };
  }
  for (const [name, span] of undocumentedCodes(graph))
    yield { name, subject: name, met: false, span, finding: codeFinding(name, span) };
}

function typeFinding({ element, span, because }: UndocumentedError): Finding {
  return {
    message: `error \`${element.name}\` is not documented`,
    primary: { span, text: because ? 'no page explains it' : 'named as an error' },
    related: because ? [because] : [],
    notes,
    help: [`write a page with \`documents: ${element.name}\` and an \`error\``],
    coordinate: element.coordinate,
    missing: element.coordinate,
  };
}

function codeFinding(code: string, span: Span): Finding {
  return {
    message: `error code \`${code}\` is not documented`,
    primary: { span, text: 'no page explains it' },
    notes,
    help: [`add \`- code: ${code}\` to the \`errorCodes\` of a page`],
    missing: code,
  };
}

const notes = ['an integrator cannot tell whether to try again, or what to tell their user'];
