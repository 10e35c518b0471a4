import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** Returns all type names that are reachable from some types, including these. */
export function reachedFrom(schema: GraphQLSchema, names: Iterable<string>): Set<string> {
  const reached = new Set(names);
  // A set may grow while it is walked through.
  for (const name of reached) for (const type of typesFrom(schema, name)) reached.add(type.name);
  return reached;
}

/**
 * Returns the types that a type leads to: those of fields and arguments, members of a union,
 * interfaces and their implementations.
 */
export function* typesFrom(schema: GraphQLSchema, name: string): Generator<GraphQLNamedType> {
  const type = schema.getType(name);
  if (isUnionType(type)) yield* type.getTypes();
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) yield getNamedType(field.type);
  if (!isObjectType(type) && !isInterfaceType(type)) return;

  yield* type.getInterfaces();
  for (const field of Object.values(type.getFields())) {
    yield getNamedType(field.type);
    for (const argument of field.args) yield getNamedType(argument.type);
  }
  if (!isInterfaceType(type)) return;
  const { interfaces, objects } = schema.getImplementations(type);
  yield* interfaces;
  yield* objects;
}

/** Returns the types of the arguments of directives. */
export function directiveTypes(schema: GraphQLSchema): readonly string[] {
  return schema
    .getDirectives()
    .flatMap(({ args }) => args.map(({ type }) => getNamedType(type).name));
}
