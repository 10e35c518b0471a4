import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** Decides whether a field, an argument or an input field leads to its type. */
type Follows = (
  part: GraphQLField<unknown, unknown> | GraphQLInputField | GraphQLArgument,
) => boolean;

const everyPart: Follows = () => true;

/** Returns all type names that are reachable from some types, including these. */
export function reachedFrom(
  schema: GraphQLSchema,
  names: Iterable<string>,
  follows = everyPart,
): Set<string> {
  const reached = new Set(names);
  // A set may grow while it is walked through.
  for (const name of reached)
    for (const type of typesFrom(schema, name, follows)) reached.add(type.name);
  return reached;
}

/**
 * Returns the types that a type leads to: those of fields and arguments, members of a union,
 * interfaces and their implementations.
 */
export function* typesFrom(
  schema: GraphQLSchema,
  name: string,
  follows = everyPart,
): Generator<GraphQLNamedType> {
  const type = schema.getType(name);
  if (isUnionType(type)) yield* type.getTypes();
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      if (follows(field)) yield getNamedType(field.type);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return;

  yield* type.getInterfaces();
  for (const field of Object.values(type.getFields())) {
    if (!follows(field)) continue;
    yield getNamedType(field.type);
    for (const argument of field.args) if (follows(argument)) yield getNamedType(argument.type);
  }
  if (!isInterfaceType(type)) return;
  const { interfaces, objects } = schema.getImplementations(type);
  yield* interfaces;
  yield* objects;
}

/** Returns the names of the types that operations reach, but only through deprecated elements. */
export function retiredTypes(schema: GraphQLSchema, roots: readonly string[]): Set<string> {
  const retired = reachedFrom(schema, roots);
  const current = reachedFrom(
    schema,
    roots,
    ({ deprecationReason }) => typeof deprecationReason !== 'string',
  );
  for (const name of current) retired.delete(name);
  return retired;
}
