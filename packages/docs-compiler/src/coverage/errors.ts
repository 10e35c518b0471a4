import type { Graph } from '../graph.ts';
import { undocumentedErrors } from '../graph/error-types.ts';
import { undocumentedCodes } from '../graph/shown-error-codes.ts';
import { byName, type GuidedItem } from './item.ts';

/** The errors and the codes of errors that pages describe, and those that `undocumented-error` asks for. */
export function errorsOf(graph: Graph): readonly GuidedItem[] {
  const described = graph.errors.map(({ fact, page, span }): GuidedItem => {
    const name = page.documents?.target?.coordinate ?? fact.name;
    return { name, subject: name, covered: true, guided: true, span };
  });
  const codes = graph.errorCodes.map(({ fact: { code }, span }): GuidedItem => {
    return { name: code, subject: code, covered: true, guided: true, span };
  });
  const missing = [
    ...undocumentedErrors(graph).map(({ element: { name }, span }) => ({ name, span })),
    ...[...undocumentedCodes(graph)].map(([name, span]) => ({ name, span })),
  ].map(({ name, span }): GuidedItem => ({
    name,
    subject: name,
    covered: false,
    guided: false,
    span,
  }));
  return byName([...described, ...codes, ...missing]);
}
