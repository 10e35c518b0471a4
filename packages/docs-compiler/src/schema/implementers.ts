import { isInterfaceType, type GraphQLNamedType, type GraphQLSchema } from 'graphql';

/** The names of the objects and interfaces that implement a type: of none but an interface any do. */
export function implementersOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
): string[] {
  if (!isInterfaceType(type)) return [];
  const { objects, interfaces } = schema.getImplementations(type);
  return [...objects, ...interfaces].map(({ name }) => name);
}
