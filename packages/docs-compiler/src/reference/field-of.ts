import { coordinateParts } from '@docs-compiler/graph';
import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

/** The field of a root type that a coordinate names: `Query.node`. */
export function fieldOf(
  schema: GraphQLSchema,
  coordinate: string,
): GraphQLField<unknown, unknown> | undefined {
  const { subject, part = '' } = coordinateParts(coordinate);
  const type = schema.getType(subject);
  return isObjectType(type) ? type.getFields()[part] : undefined;
}
