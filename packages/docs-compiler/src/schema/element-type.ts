import {
  getNullableType,
  type GraphQLSchema,
  type GraphQLType,
  isListType,
  Kind,
  typeFromAST,
} from 'graphql';

import type { SchemaElement } from '../parse/types.ts';

/**
 * Returns the type of a field or an argument inside as many lists, or the type that the element
 * itself is.
 */
export function typeOfElement(
  schema: GraphQLSchema,
  { kind, name, node }: SchemaElement,
  depth = 0,
): GraphQLType | undefined {
  const written =
    node?.kind === Kind.FIELD_DEFINITION || node?.kind === Kind.INPUT_VALUE_DEFINITION
      ? node.type
      : undefined;
  if (!written) return kind === 'field' ? undefined : schema.getType(name);
  let type: GraphQLType | undefined = typeFromAST(schema, written);
  for (let level = 0; level < depth && type; level += 1) {
    const list = getNullableType(type);
    type = isListType(list) ? list.ofType : undefined;
  }
  return type;
}
