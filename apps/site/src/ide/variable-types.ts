import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** The variables of an operation that can be read, by name. */
export type VariableTypes = ReadonlyMap<string, VariableType>;

export interface VariableType {
  readonly type: GraphQLInputType;
  readonly hasDefault: boolean;
}

/** Undefined while the operation cannot be read. */
export function variableTypesOf(
  operation: string,
  schema: GraphQLSchema,
): VariableTypes | undefined {
  try {
    const types = new Map<string, VariableType>();
    for (const definition of parse(operation, { noLocation: true }).definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const { variable, type: written, defaultValue } of definition.variableDefinitions ??
        []) {
        const type = typeFromAST(schema, written);
        if (isInputType(type))
          types.set(variable.name.value, { type, hasDefault: defaultValue !== undefined });
      }
    }
    return types;
  } catch {
    return undefined;
  }
}

/** What may stand at a path into the variables: `['input', 'amount', 'currency']`. */
export function typeAt(
  types: VariableTypes,
  path: readonly (string | number)[],
): GraphQLInputType | undefined {
  const [first, ...rest] = path;
  let type: GraphQLInputType | undefined = types.get(String(first))?.type;
  for (const key of rest) {
    const held: GraphQLInputType | undefined = type && getNullableType(type);
    if (isListType(held) && typeof key === 'number') type = held.ofType;
    else if (isInputObjectType(held)) type = held.getFields()[String(key)]?.type;
    else return undefined;
  }
  return type;
}

/** The names that an object at a path may have, each with its type. */
export function keysAt(
  types: VariableTypes,
  path: readonly (string | number)[],
): readonly { readonly name: string; readonly type: string }[] {
  if (path.length === 0)
    return [...types].map(([name, { type }]) => ({ name, type: String(type) }));
  const type = typeAt(types, path);
  const named = type && getNullableType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).map((field) => ({
        name: field.name,
        type: String(field.type),
      }))
    : [];
}

/** The type of one value: without its lists. */
export function valueTypeAt(types: VariableTypes, path: readonly (string | number)[]) {
  const type = typeAt(types, path);
  return type && getNamedType(type);
}
