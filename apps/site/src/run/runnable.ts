import { isRequest, sandboxFile, tokenForm } from '@docs-compiler/graph';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

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

/** An answer of a token endpoint that grants, as OAuth 2.0 has it (RFC 6749, section 5.1). */
interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: string;
  readonly scope: string;
}

/** What a printed answer grants; undefined for text that is something else. */
export function tokenAnswerIn(text: string): TokenAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isTokenAnswer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isTokenAnswer(value: unknown): value is TokenAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return ['access_token', 'token_type', 'scope'].every(
    (name) => typeof parts.get(name) === 'string',
  );
}
