import { Kind, type StringValueNode } from 'graphql';

import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';

/**
 * Returns the span of an element's description: without its quotes and the white space around it,
 * with the indentation inside. Undefined without a description.
 */
export function descriptionSpan(
  schema: ParsedSchema,
  element: Pick<SchemaElement, 'node'>,
): Span | undefined {
  const node = descriptionNodeOf(element);
  if (!node) return undefined;

  const { file, start, end } = schema.spanOf(node);
  const quotes = node.block ? 3 : 1;
  const text = file.text.slice(start + quotes, end - quotes);
  const inner = text.trimStart();
  const from = end - quotes - inner.length;
  return { file, start: from, end: from + inner.trimEnd().length };
}

function descriptionNodeOf({ node }: Pick<SchemaElement, 'node'>): StringValueNode | undefined {
  if (!node || !('description' in node)) return undefined;
  return node.description?.kind === Kind.STRING ? node.description : undefined;
}
