import type { ExampleJson } from 'docs-compiler/graph';

import { formatJson } from '../highlight/json.ts';
import { titleOf } from '../model/example.ts';
import { joinBlocks } from './blocks.ts';
import { codeSpan, escapeText, fence } from './escape.ts';

/** Renders a request, its variables and its responses as code fences. */
export function exampleMarkdown(example: ExampleJson): string {
  const { operation, variables, responses } = example;
  return joinBlocks([
    `**${escapeText(titleOf(example))}**`,
    remark(example),
    fence(operation, 'graphql'),
    ...(variables === null ? [] : ['Variables:', json(variables)]),
    ...responses.flatMap((response) => [responseLabel(response), json(response.body)]),
  ]);
}

function responseLabel({ title, errorCode }: ExampleJson['responses'][number]): string {
  const words = title ?? errorCode;
  return words === null ? 'Response:' : `Response (${escapeText(words)}):`;
}

function json(value: unknown): string {
  return fence(formatJson(value), 'json');
}

/**
 * Returns what a reader should know before copying an example: errors in it, and the required
 * token.
 */
function remark({ invalid, ignored, token, scopes }: ExampleJson): string | undefined {
  if (invalid !== null) return `This example is invalid on purpose: ${escapeText(invalid)}.`;
  if (ignored !== null) return `Not checked against the schema: ${escapeText(ignored)}.`;
  if (token === null) return undefined;
  const needs = scopes.length === 0 ? '' : ` with ${scopes.map(codeSpan).join(', ')}`;
  return `Needs a ${token} token${needs}.`;
}
