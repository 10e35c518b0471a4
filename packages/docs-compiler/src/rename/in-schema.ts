import { argumentCoordinate, partCoordinate } from '@docs-compiler/graph';
import {
  type ConstDirectiveNode,
  type ConstValueNode,
  type DefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isInputObjectType,
  isInputType,
  isListType,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type NamedTypeNode,
  type NameNode,
  typeFromAST,
  type EnumValueNode,
  type TypeNode,
} from 'graphql';

import { codeIn } from '../link/code-in-text.ts';
import { elementNamed } from '../link/name-in-prose.ts';
import { surroundingsOf } from '../link/surroundings.ts';
import type { SchemaElement } from '../parse/types.ts';
import { deprecationOf } from '../schema/deprecation.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { inCoordinate, type Occurrence, type Search } from './occurrence.ts';

/** Returns the occurrences of a name in the SDL: in definitions, values, descriptions and reasons. */
export function* occurrencesInSchema(search: Search): Generator<Occurrence> {
  const { graph, name } = search;
  const { schema, definitions, spanOf } = graph.parsed;
  for (const { coordinate, node } of namesOfSdl(schema, definitions))
    if (node.value === name) yield { span: spanOf(node), coordinates: [coordinate] };
  for (const reference of graph.descriptionReferences) yield* inCoordinate(search, reference);
  yield* barePartsInDescriptions(search);
}

/** A name in SDL, and the coordinate of the element that it defines or uses. */
interface NameInSdl {
  readonly coordinate: string;
  readonly node: NameNode | EnumValueNode;
}

type SdlNames = Generator<NameInSdl>;

/** Returns the names in type definitions, which may refer to types of the schema. */
export function* namesOfSdl(
  schema: GraphQLSchema,
  definitions: readonly DefinitionNode[],
): SdlNames {
  for (const node of definitions) {
    if (node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION) {
      for (const { type } of node.operationTypes ?? []) yield* inType(type);
      yield* inDirectives(schema, node.directives);
    } else if (node.kind === Kind.DIRECTIVE_DEFINITION) {
      const holder = `@${node.name.value}`;
      yield { coordinate: holder, node: node.name };
      yield* inInputs(schema, node.arguments, (name) => argumentCoordinate(holder, name));
    } else if (isTypeDefinitionNode(node) || isTypeExtensionNode(node)) {
      yield { coordinate: node.name.value, node: node.name };
      yield* inDirectives(schema, node.directives);
      if ('interfaces' in node) for (const each of node.interfaces ?? []) yield* inType(each);
      if ('types' in node) for (const each of node.types ?? []) yield* inType(each);
      if ('values' in node)
        for (const value of node.values ?? []) {
          yield { coordinate: partCoordinate(node.name.value, value.name.value), node: value.name };
          yield* inDirectives(schema, value.directives);
        }
      if ('fields' in node) yield* inFields(schema, node);
    }
  }
}

type TypeWithFields = Extract<DefinitionNode, { readonly fields?: unknown }>;

function* inFields(schema: GraphQLSchema, { name: owner, fields = [] }: TypeWithFields): SdlNames {
  for (const field of fields) {
    const coordinate = partCoordinate(owner.value, field.name.value);
    if (field.kind === Kind.INPUT_VALUE_DEFINITION) {
      yield* inInputs(schema, [field], () => coordinate);
      continue;
    }
    yield { coordinate, node: field.name };
    yield* inType(field.type);
    yield* inInputs(schema, field.arguments, (name) => argumentCoordinate(coordinate, name));
    yield* inDirectives(schema, field.directives);
  }
}

/** Returns the names in arguments or input fields. */
function* inInputs(
  schema: GraphQLSchema,
  nodes: readonly InputValueDefinitionNode[] = [],
  coordinateOf: (name: string) => string,
): SdlNames {
  for (const { name, type, defaultValue, directives } of nodes) {
    yield { coordinate: coordinateOf(name.value), node: name };
    yield* inType(type);
    const declared = typeFromAST(schema, type);
    if (defaultValue && isInputType(declared)) yield* inValue(declared, defaultValue);
    yield* inDirectives(schema, directives);
  }
}

function* inDirectives(
  schema: GraphQLSchema,
  directives: readonly ConstDirectiveNode[] = [],
): SdlNames {
  for (const { name, arguments: given = [] } of directives) {
    const holder = `@${name.value}`;
    yield { coordinate: holder, node: name };
    for (const argument of given) {
      const own = argument.name.value;
      yield { coordinate: argumentCoordinate(holder, own), node: argument.name };
      const declared = schema.getDirective(name.value)?.args.find((each) => each.name === own);
      if (declared) yield* inValue(declared.type, argument.value);
    }
  }
}

function* inValue(written: GraphQLInputType, value: ConstValueNode): SdlNames {
  const type = getNullableType(written);
  if (value.kind === Kind.LIST) {
    for (const item of value.values) yield* inValue(isListType(type) ? type.ofType : type, item);
    return;
  }
  const named = getNamedType(type);
  if (value.kind === Kind.ENUM)
    yield { coordinate: partCoordinate(named.name, value.value), node: value };
  if (value.kind !== Kind.OBJECT || !isInputObjectType(named)) return;
  for (const field of value.fields) {
    yield { coordinate: partCoordinate(named.name, field.name.value), node: field.name };
    const declared = named.getFields()[field.name.value];
    if (declared) yield* inValue(declared.type, field.value);
  }
}

function* inType(type: TypeNode | NamedTypeNode): SdlNames {
  if (type.kind === Kind.NAMED_TYPE) yield { coordinate: type.name.value, node: type.name };
  else yield* inType(type.type);
}

/**
 * Returns the code spans of descriptions that name a part without its owner. Prefers the parts of
 * the described element and those beside it.
 */
function* barePartsInDescriptions({ graph, context, name }: Search): Generator<Occurrence> {
  for (const holder of graph.elements.values()) {
    const spans = [
      holder.description?.includes(name) ? descriptionSpan(graph.parsed, holder) : undefined,
      deprecationOf(graph.parsed, holder)?.reasonSpan,
    ].flatMap((place) => (place ? [...codeIn(place)].filter(({ optOut }) => !optOut) : []));
    const bare = spans.filter(({ text }) => text === name);
    if (bare.length === 0 || elementNamed(context, name)) continue;
    const named = spans.flatMap(({ text }) => elementNamed(context, text) ?? []);
    const parts =
      surroundingsOf(context, [holder, ...named])
        .parts()
        .get(name) ?? [];
    const coordinates = nearestTo(holder, parts).map(({ coordinate }) => coordinate);
    for (const { span } of bare) yield { span, coordinates };
  }
}

function nearestTo(
  { coordinate, parent }: SchemaElement,
  parts: readonly SchemaElement[],
): readonly SchemaElement[] {
  for (const owner of [coordinate, parent]) {
    const own = owner === undefined ? [] : parts.filter((part) => part.parent === owner);
    if (own.length > 0) return own;
  }
  return parts;
}
