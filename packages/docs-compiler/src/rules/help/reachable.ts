import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** All names that types lead to from some, themselves included. */
export function reachedFrom(schema: GraphQLSchema, names: Iterable<string>): Set<string> {
  const reached = new Set(names);
  // A set may grow while it is walked through.
  for (const name of reached) for (const type of typesFrom(schema, name)) reached.add(type.name);
  return reached;
}

/**
 * What a reader comes to from a type: the types of fields and arguments, the members of a union,
 * interfaces and what implements them.
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

/** What the arguments of directives take. */
export function directiveTypes(schema: GraphQLSchema): readonly string[] {
  return schema
    .getDirectives()
    .flatMap(({ args }) => args.map(({ type }) => getNamedType(type).name));
}
