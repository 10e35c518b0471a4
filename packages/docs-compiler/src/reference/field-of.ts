import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

/** The field of a root type that a coordinate names: `Query.node`. */
export function fieldOf(
  schema: GraphQLSchema,
  coordinate: string,
): GraphQLField<unknown, unknown> | undefined {
  const [typeName = '', name = ''] = coordinate.split('.');
  const type = schema.getType(typeName);
  return isObjectType(type) ? type.getFields()[name] : undefined;
}
