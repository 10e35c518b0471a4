import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputType,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

import type { ExampleNode, Graph } from '../graph.ts';
import { caseCoordinate } from '../graph/cases.ts';
import { inputCoordinates } from './input-coordinates.ts';
import { memo } from '../text/memo.ts';
import { stringsIn } from './strings-in.ts';

/** All that an example depends on: what it writes, selects, sends and gets back. */
export function exampleCoordinates({ schema }: Graph, example: ExampleNode): ReadonlySet<string> {
  return coordinatesIn(schema)(example);
}

const coordinatesIn = memo((schema: GraphQLSchema) =>
  memo((example: ExampleNode) => coordinatesOf(schema, example)),
);

function coordinatesOf(schema: GraphQLSchema, example: ExampleNode): ReadonlySet<string> {
  const { names, parsed } = example;
  const coordinates = new Set(names.map(({ coordinate }) => coordinate));
  for (const coordinate of sentCoordinates(schema, example)) coordinates.add(coordinate);

  const words = new Set([
    ...coordinates,
    ...parsed.responses.flatMap(({ value }) => stringsIn(value)),
  ]);
  for (const type of selectedTypes(schema, example)) {
    coordinates.add(type.name);
    for (const each of casesAmong(schema, { type, words })) coordinates.add(each);
  }
  return coordinates;
}

/** The types of the fields that the operation selects. */
function selectedTypes(
  schema: GraphQLSchema,
  { parsed }: ExampleNode,
): ReadonlySet<GraphQLNamedType> {
  const types = new Set<GraphQLNamedType>();
  if (!parsed.document || parsed.kind === 'sdl') return types;

  const info = new TypeInfo(schema);
  const enter = (): void => {
    const type = getNamedType(info.getType());
    if (type) types.add(type);
  };
  visit(parsed.document, visitWithTypeInfo(info, { Field: { enter } }));
  return types;
}

/**
 * The cases of an abstract type that the operation or a response names, the values of an enum
 * that a response holds: a response is not walked along its selection, as a word that is the
 * name of a case by chance is no loss.
 */
function casesAmong(
  schema: GraphQLSchema,
  { type, words }: { readonly type: GraphQLNamedType; readonly words: ReadonlySet<string> },
): string[] {
  const isNamed = ({ name }: { readonly name: string }): boolean => words.has(name);
  if (isEnumType(type))
    return type
      .getValues()
      .filter(isNamed)
      .map(({ name }) => caseCoordinate(type.name, name));
  if (!isAbstractType(type)) return [];
  return schema
    .getPossibleTypes(type)
    .filter(isNamed)
    .flatMap(({ name }) => [name, caseCoordinate(type.name, name)]);
}

function sentCoordinates(schema: GraphQLSchema, { parsed }: ExampleNode): string[] {
  const values = parsed.variables?.value;
  if (typeof values !== 'object' || values === null) return [];

  return (parsed.operation?.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type);
    const value: unknown = Reflect.get(values, definition.variable.name.value);
    return isInputType(type) ? [...inputCoordinates(type, value)] : [];
  });
}
