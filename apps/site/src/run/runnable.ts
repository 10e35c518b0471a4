import { isRequest, sandboxFile, tokenForm } from '@docs-compiler/graph';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { tokenAnswerIn } from './token.ts';

/** The address of what a sandbox on a page reads; undefined where the docs say nothing that runs. */
export function sandboxHref({ graph, addresses }: SiteContext): string | undefined {
  return graph.sandbox ? addresses.file(sandboxFile) : undefined;
}

/** Whether a printed answer grants a token that a sandbox grants, too. */
export function isGranted({ graph }: SiteContext, printed: string): boolean {
  const answer = tokenAnswerIn(printed);
  return (
    answer !== undefined &&
    graph.site.endpoints.token !== null &&
    tokenForm(graph, answer.scope) !== undefined
  );
}

/**
 * Whether a reader can run it: an operation that is checked, with an answer that is not left out.
 * One that asks of the schema itself would be answered without words.
 */
export function isRunnable({ graph, index }: SiteContext, example: ExampleJson): boolean {
  const { responses, page, rootFields } = example;
  if (!graph.sandbox || !isRequest(example)) return false;
  if (index.isHidden(page) || rootFields.length === 0) return false;
  return responses.some(({ skipped }) => skipped === undefined);
}
