import { isRequest, sandboxFile, tokenForm } from '@docs-compiler/graph';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

/** Returns the address of the sandbox data; undefined if nothing is runnable. */
export function sandboxHref({ graph, addresses }: SiteContext): string | undefined {
  return graph.sandbox ? addresses.file(sandboxFile) : undefined;
}

/** Checks whether a printed token response can be issued by a sandbox. */
export function isGranted({ graph }: SiteContext, printed: string): boolean {
  const answer = tokenAnswerIn(printed);
  return (
    answer !== undefined &&
    graph.site.endpoints.token !== null &&
    tokenForm(graph, answer.scope) !== undefined
  );
}

/**
 * Checks whether an example can be run: a checked operation with a response that is not skipped.
 * Introspection is excluded, because the sandbox data has no descriptions.
 */
export function isRunnable({ graph, index }: SiteContext, example: ExampleJson): boolean {
  const { responses, page, rootFields } = example;
  if (!graph.sandbox || !isRequest(example)) return false;
  if (index.isHidden(page) || rootFields.length === 0) return false;
  return responses.some(({ skipped }) => skipped === undefined);
}

/** A successful response of a token endpoint, as in OAuth 2.0 (RFC 6749, section 5.1). */
interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: string;
  readonly scope: string;
}

/** Parses a printed token response; undefined for other text. */
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
