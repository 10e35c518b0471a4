import { slugOf, type Json } from '@docs-compiler/graph';
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';

import type { Graph } from '../graph.ts';
import { isJsonObject } from '../languages/json/value.ts';
import { yamlValue } from './text.ts';

/** How deep inputs and selections are, at most. */
const deepest = 3;

/** Fields of one object in a selection, at most. */
const mostFields = 6;

/** Returns a sample value for an input: only required fields of objects. */
export function sampleOf(graph: Graph, type: GraphQLInputType, name: string, depth = 0): Json {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sampleOf(graph, inner.ofType, name, depth)];
  if (!isInputObjectType(inner)) return leafSample(graph, inner, name);
  const fields = Object.values(inner.getFields());
  const [first] = fields;
  const wanted = inner.isOneOf && first ? [first] : fields.filter(isRequiredInputField);
  return depth >= deepest
    ? {}
    : Object.fromEntries(
        wanted.map((field) => [field.name, sampleOf(graph, field.type, field.name, depth + 1)]),
      );
}

/** Returns a sample of a scalar or an enum. */
export function leafSample(
  graph: Graph,
  type: GraphQLInputType | GraphQLOutputType,
  name: string,
): Json {
  const inner = getNullableType(type);
  if (isListType(inner)) return [leafSample(graph, inner.ofType, name)];
  if (isEnumType(inner)) {
    const values = inner.getValues();
    return (values.find(({ deprecationReason }) => !deprecationReason) ?? values[0])?.name ?? null;
  }
  const scalar = getNamedType(inner).name;
  const sample = schemaSample(graph.config.scalars[scalar]) ?? builtIn[scalar];
  return sample ?? (scalar === 'ID' ? idSample(graph, name) : textSample(name));
}

const builtIn: Readonly<Record<string, Json>> = { Int: 1, Float: 1.5, Boolean: true };

function textSample(name: string): string {
  return `example-${slugOf(name)}`;
}

/**
 * Returns a value that a JSON Schema describes: its example, or a value of its type. A text does
 * not have to match its pattern.
 */
function schemaSample(schema: unknown): Json | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { examples, enum: choices, const: constant, type, minimum, properties, required } = schema;
  const [given] = [examples, choices].flatMap((list) => (Array.isArray(list) ? list : []));
  if (given !== undefined || constant !== undefined) return given ?? constant;
  switch (type) {
    case 'integer':
    case 'number':
      return minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object': {
      const keys = Array.isArray(required) ? required.filter((key) => typeof key === 'string') : [];
      return Object.fromEntries(
        keys.map((key) => {
          const inner = isJsonObject(properties) ? properties[key] : undefined;
          return [key, schemaSample(inner) ?? textSample(key)];
        }),
      );
    }
    default:
      return undefined;
  }
}

/** Returns an id of a fixture whose type the name of the argument has, or a new id. */
function idSample({ scenarios }: Graph, name: string): string {
  const words = name.replace(/_?ids?$/i, '');
  const stem = words.toLowerCase();
  const worlds = scenarios.flatMap(({ fact }) => Object.entries(fact.world));
  const known = worlds.find(
    ([, { type = '' }]) => stem !== '' && type.toLowerCase().endsWith(stem),
  );
  return known ? known[0] : `${slugOf(words || 'example')}-1`;
}

/** The fields of a selection: each with its own selection, or null for a leaf. */
export type Selection = ReadonlyMap<string, Selection | null>;

/** Returns a selection of an output: its leaves, and the leaves of what it shows. */
export function selectionOf(type: GraphQLOutputType, depth = 0): Selection | null {
  const named = getNamedType(type);
  if (isLeafType(named)) return null;
  const selection = new Map<string, Selection | null>();
  if (isAbstractType(named)) selection.set('__typename', null);
  if (!isObjectType(named) && !isInterfaceType(named)) return selection;
  const fields = Object.values(named.getFields()).filter(isPlain);
  for (const field of fields.filter(({ type: held }) => isLeafType(getNamedType(held))))
    // One place is left for a state, or for an entity in a payload.
    if (selection.size < mostFields - 1) selection.set(field.name, null);
  for (const field of fields) {
    const isShown = !isLeafType(getNamedType(field.type)) && depth + 1 < deepest;
    if (!isShown || selection.size >= mostFields) continue;
    // Beyond the entity of a payload, only states are of interest.
    if (depth > 0 && !isAbstractType(getNamedType(field.type))) continue;
    selection.set(field.name, selectionOf(field.type, depth + 1));
  }
  if (selection.size === 0) selection.set('__typename', null);
  return selection;
}

function isPlain({ args, deprecationReason }: GraphQLField<unknown, unknown>): boolean {
  return !deprecationReason && !args.some(isRequiredArgument);
}

/** Returns a sample response for a selection. */
export function responseSample(
  graph: Graph,
  type: GraphQLOutputType,
  { selection, name }: { readonly selection: Selection | null; readonly name: string },
): Json {
  const inner = getNullableType(type);
  if (isListType(inner)) return [responseSample(graph, inner.ofType, { selection, name })];
  if (!selection) return leafSample(graph, inner, name);
  const named = getNamedType(inner);
  const holder = isAbstractType(named) ? graph.schema.getPossibleTypes(named)[0] : named;
  if (!isObjectType(holder)) return {};
  return Object.fromEntries(
    [...selection].map(([key, below]): [string, Json] => {
      const field = holder.getFields()[key];
      if (!field) return [key, holder.name];
      const name = key === 'id' ? `${holder.name}Id` : key;
      return [key, responseSample(graph, field.type, { selection: below, name })];
    }),
  );
}

/** The entity that an output shows: itself, or the first object with an id below it. */
export function entityOf(type: GraphQLOutputType): GraphQLObjectType | undefined {
  const named = getNamedType(type);
  if (!isObjectType(named)) return undefined;
  if (hasId(named)) return named;
  return Object.values(named.getFields())
    .map(({ type: held }) => getNamedType(held))
    .filter(isObjectType)
    .find(hasId);
}

function hasId(type: GraphQLObjectType): boolean {
  return Object.hasOwn(type.getFields(), 'id');
}

/** Returns the leaf fields of a type that always have a value, except its id. */
export function requiredLeaves(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(
    (field) =>
      field.name !== 'id' &&
      isNonNullType(field.type) &&
      isLeafType(getNamedType(field.type)) &&
      isPlain(field),
  );
}

/** Returns a value of `fills` for a leaf: the current time, or a sample. */
export function fillOf(graph: Graph, { name, type }: GraphQLField<unknown, unknown>): string {
  const sample = leafSample(graph, type, name);
  const isTime = typeof sample === 'string' && /^\d{4}-\d\d-\d\dT/.test(sample);
  const isNamedSo = /(date|time|since|created|updated|at)$/i.test(
    `${name}${getNamedType(type).name}`,
  );
  if (isTime || isNamedSo) return '{ now: 0 s }';
  if (Array.isArray(sample)) return `{ list: ${yamlValue(sample)} }`;
  return typeof sample === 'object' && sample !== null
    ? `{ value: ${yamlValue(sample)} }`
    : yamlValue(sample);
}
