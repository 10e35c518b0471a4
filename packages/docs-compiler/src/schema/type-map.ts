import { partCoordinate, type TypeMap } from '@docs-compiler/graph';
import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  OperationTypeNode,
  type GraphQLArgument,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';

/** What leads where in either of two schemas; where they differ, as in the former. */
export function typeMapOf(before: GraphQLSchema, after: GraphQLSchema): TypeMap {
  const parts: Record<string, Record<string, string>> = {};
  for (const schema of [after, before])
    for (const { holder, name, type } of partsIn(schema)) (parts[holder] ??= {})[name] = type;
  return { roots: { ...rootsOf(after), ...rootsOf(before) }, parts };
}

interface Part {
  readonly holder: string;
  readonly name: string;
  readonly type: string;
}

function* partsIn(schema: GraphQLSchema): Generator<Part> {
  for (const { name, args } of schema.getDirectives()) yield* argumentsOf(`@${name}`, args);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield { holder: type.name, name: field.name, type: nameOf(field.type) };
      if ('args' in field) yield* argumentsOf(partCoordinate(type.name, field.name), field.args);
    }
  }
}

function* argumentsOf(holder: string, args: readonly GraphQLArgument[]): Generator<Part> {
  for (const { name, type } of args) yield { holder, name, type: nameOf(type) };
}

function nameOf(type: GraphQLType): string {
  return getNamedType(type).name;
}

function rootsOf(schema: GraphQLSchema): Record<string, string> {
  return Object.fromEntries(
    Object.values(OperationTypeNode).flatMap((operation) => {
      const root = schema.getRootType(operation);
      return root ? [[operation, root.name]] : [];
    }),
  );
}
