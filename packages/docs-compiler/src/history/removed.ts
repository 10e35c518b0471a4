import { Kind, type TypeNode } from 'graphql';

import type { ChangelogJson } from '../graph-json.ts';
import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import { byCodeUnit } from '../text/order.ts';

/**
 * The fields and arguments that former schemas had, with the types that they led to: through them
 * goes whoever reads an operation that was written then.
 */
export function removedParts(
  former: readonly ParsedSchema[],
  current: ParsedSchema,
): ChangelogJson['removed'] {
  const types = new Map<string, string>();
  for (const { elements } of former) {
    for (const element of elements.values()) {
      const type = current.elements.has(element.coordinate) ? undefined : typeOf(element);
      if (type !== undefined) types.set(element.coordinate, type);
    }
  }
  return [...types]
    .map(([coordinate, type]) => ({ coordinate, type }))
    .sort((a, b) => byCodeUnit(a.coordinate, b.coordinate));
}

function typeOf({ node }: SchemaElement): string | undefined {
  return node?.kind === Kind.FIELD_DEFINITION || node?.kind === Kind.INPUT_VALUE_DEFINITION
    ? namedType(node.type)
    : undefined;
}

function namedType(node: TypeNode): string {
  return node.kind === Kind.NAMED_TYPE ? node.name.value : namedType(node.type);
}
