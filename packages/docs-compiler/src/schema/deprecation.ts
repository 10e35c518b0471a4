import { Kind, type DirectiveNode, type ValueNode } from 'graphql';

import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';

/** What `@deprecated` on an element says. */
export interface Deprecation {
  /** As written; undefined where it is left out. */
  readonly reason: string | undefined;
  /** The directive. */
  readonly span: Span;
  /** The directive's reason, with its quotes; the directive itself where it has none. */
  readonly reasonSpan: Span;
}

export function deprecationOf(
  { spanOf }: Pick<ParsedSchema, 'spanOf'>,
  { node }: SchemaElement,
): Deprecation | undefined {
  const directives = node && 'directives' in node ? (node.directives ?? []) : [];
  for (const directive of directives) {
    if (directive.name.value !== 'deprecated') continue;

    const value = reasonOf(directive);
    const span = spanOf(directive);
    const reason = value?.kind === Kind.STRING ? value.value : undefined;
    return { reason, span, reasonSpan: value ? spanOf(value) : span };
  }
  return undefined;
}

function reasonOf({ arguments: given }: DirectiveNode): ValueNode | undefined {
  return given?.find(({ name }) => name.value === 'reason')?.value;
}
