import type { Json } from '@docs-compiler/graph';
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
  isScalarType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import type { Node } from 'yaml';

import type { Graph } from '../graph.ts';
import { jsonSchemaCheck } from '../languages/json/schema-check.ts';
import { isJsonObject } from '../languages/json/value.ts';
import { pathName } from '../text/names.ts';
import { guess } from './text.ts';

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
  return `example-${pathName(name)}`;
}

/**
 * Returns a value that a JSON Schema describes: its example, or a value of its type. A text does
 * not have to match its pattern.
 */
function schemaSample(schema: unknown): Json | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { examples, enum: choices, const: constant, type, properties, required } = schema;
  const [given] = [examples, choices].flatMap((list) => (Array.isArray(list) ? list : []));
  if (given !== undefined || constant !== undefined) return given ?? constant;
  switch (type) {
    case 'integer':
    case 'number':
      return numberSample(schema);
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

/**
 * Returns an id of a fixture whose type the name of the argument has, or a new id. Only the
 * fixtures of the start page are available to all pages.
 */
function idSample({ scenarios, config }: Graph, name: string): string {
  const words = name.replace(/_?ids?$/i, '');
  const stem = words.toLowerCase();
  const worlds = scenarios
    .filter(({ page }) => page.route === config.sandbox?.start)
    .flatMap(({ fact }) => Object.entries(fact.world));
  const known = worlds.find(
    ([, { type = '' }]) => stem !== '' && type.toLowerCase().endsWith(stem),
  );
  return known ? known[0] : `${pathName(words || 'example')}-1`;
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
  const plain = Object.values(named.getFields()).filter(isPlain);
  const isEdge = isEdgeOf(plain);
  const fields = isEdge ? plain.filter(({ name }) => name === 'node') : plain;
  for (const field of fields.filter(({ type: held }) => isLeafType(getNamedType(held))))
    // One place is left for a state, or for an entity in a payload.
    if (selection.size < mostFields - 1) selection.set(field.name, null);
  for (const field of fields) {
    const isShown = !isLeafType(getNamedType(field.type)) && depth + 1 < deepest;
    if (!isShown || selection.size >= mostFields) continue;
    // Beyond the entity of a payload, only states are of interest.
    if (depth > 0 && !isEdge && !isAbstractType(getNamedType(field.type))) continue;
    selection.set(field.name, selectionOf(field.type, depth + 1));
  }
  if (selection.size === 0) selection.set('__typename', null);
  return selection;
}

/** Checks for the edge of a connection: its node is what a page shows, not its cursor. */
function isEdgeOf(fields: readonly GraphQLField<unknown, unknown>[]): boolean {
  const names = fields.map(({ name }) => name);
  return names.includes('cursor') && names.includes('node');
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

export function hasId(type: GraphQLObjectType): boolean {
  return Object.hasOwn(type.getFields(), 'id');
}

/** Returns the leaf fields of a type that always have a value. */
export function requiredLeaves(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) && isLeafType(getNamedType(field.type)) && isPlain(field),
  );
}

/** Returns the required leaves of an entity, without its id. */
export function requiredValues(entity: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return requiredLeaves(entity).filter(({ name }) => name !== 'id');
}

/** Returns guesses for the values of leaf fields, in the form of `fills`. */
export function fillsOf(
  graph: Graph,
  fields: readonly GraphQLField<unknown, unknown>[],
): Readonly<Record<string, Node>> {
  return Object.fromEntries(fields.map((field) => [field.name, guess(fillOf(graph, field))]));
}

/** Returns a value of `fills` for a leaf: the current time, or a sample. */
export function fillOf(graph: Graph, { name, type }: GraphQLField<unknown, unknown>): Json {
  if (isTime(graph, getNullableType(type))) return { now: '0 s' };
  const sample = leafSample(graph, type, name);
  if (Array.isArray(sample)) return { list: sample };
  return isJsonObject(sample) ? { value: sample } : sample;
}

/** Returns 1, or the number between the bounds that is next to it. */
function numberSample({ minimum, maximum }: { readonly [key: string]: Json }): number {
  const least = typeof minimum === 'number' ? minimum : 1;
  const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(1, least), most);
}

/**
 * Checks whether the values of a type are points in time: by the schema of the scalar in the
 * config, else by the address of its specification or its name. Fields have misleading names:
 * `updated` may be a flag, and `format` ends in `at`.
 */
function isTime({ config }: Graph, type: GraphQLOutputType): boolean {
  if (!isScalarType(type)) return false;
  const schema = config.scalars[type.name];
  if (schema === undefined)
    return (
      /rfc-?3339|iso-?8601|date-?time/i.test(type.specifiedByURL ?? '') ||
      /(date|time|timestamp|instant)$/i.test(type.name)
    );
  const check = jsonSchemaCheck(schema);
  if (check(sampleTime).length > 0) return false;
  // A schema that accepts any text of this length has an example that tells what it means.
  const text = sampleTime.replaceAll(/\d/g, 'x');
  return check(text).length > 0 || isMoment(schemaSample(schema));
}

function isMoment(value: Json | undefined): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
}

const sampleTime = '2031-05-14T08:34:00.000Z';
