import { Kind, type DirectiveNode, type ValueNode } from 'graphql';

import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Span } from '../source.ts';

/** An `@deprecated` directive on an element. */
export interface Deprecation {
  /** The reason as written; undefined if omitted. */
  readonly reason: string | undefined;
  /** The directive. */
  readonly span: Span;
  /** The span of the reason with its quotes; without a reason, that of the directive. */
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
