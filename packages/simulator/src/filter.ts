import type { Json } from '@docs-compiler/graph';
import { getNamedType, type GraphQLNamedType, isEnumType, isLeafType } from 'graphql';

import { orderOf } from './decimal.ts';
import { isList, isObject, jsonOf, type JsonObject, sameJson } from './json.ts';
import { type Field, isMany, type Model, nodeTypeOf, objectType, typesIn } from './model.ts';
import { type Node, nodeOfEntity, nodeOfPart, typenameOf } from './node.ts';
import type { Reading } from './read-types.ts';
import { related } from './related.ts';
import { notSimulated, type Step } from './run.ts';
import { momentFor } from './scalars.ts';
import { type Entity, entityWithId, type Value } from './store.ts';
import { jsonOfValue } from './value.ts';

/** The conditions that the arguments of a list field set for its items. */
export interface ListFilter {
  isKept(this: void, node: Node): boolean;
  /** The conditions. The cursors of a list belong to one set of them. */
  readonly by: JsonObject;
}

/** Arguments that choose a page of a list, or its order. The others choose items. */
const arranging = new Set(
  `first last after before limit offset skip take page pageSize perPage
  order orderBy orderDirection sort sortBy sortOrder direction`.split(/\s+/),
);

/**
 * Returns the conditions in the arguments of a list field; undefined if it has none. An argument
 * that names no field of the items is not simulated: a list that ignores it would show items which
 * the API leaves out.
 */
export function filterOf(step: Step, { field, coordinate, args }: Reading): ListFilter | undefined {
  const named = getNamedType(field.type);
  const item = nodeTypeOf(named) ?? named;
  const tests: Test[] = [];
  const by: Record<string, Json> = {};
  for (const [path, wanted] of Object.entries(args)) {
    if (wanted === null || arranging.has(path)) continue;
    const isKnown = fieldFor(step.model, item, path, wanted) !== undefined;
    if (!isKnown && isNeutral(field, path, wanted)) continue;
    const context = { step, coordinate, path };
    const isFilter = !isKnown && isObject(wanted);
    tests.push(isFilter ? testOfAll(context, item, wanted) : testOf(context, item, wanted));
    by[path] = wanted;
  }
  if (tests.length === 0) return undefined;
  const { filter, ...others } = by;
  return {
    by: isObject(filter) && Object.keys(others).length === 0 ? filter : by,
    isKept: (node) => tests.every((test) => test(node)),
  };
}

/**
 * Checks whether an argument has the value that it always has: its default, or the only value of
 * its enum. The list without the argument is then the documented one.
 */
function isNeutral({ args }: Field, name: string, given: Json): boolean {
  const argument = args.find((each) => each.name === name);
  const type = argument && getNamedType(argument.type);
  if (isEnumType(type) && type.getValues().length === 1) return true;
  return sameJson(jsonOf({ value: argument?.defaultValue })['value'], given);
}

/** Returns the path of a filter operator whose operand is null, which cannot be compared. */
export function nullOperator(filter: Json | undefined): string | undefined {
  if (!isObject(filter)) return undefined;
  for (const [key, wanted] of Object.entries(filter)) {
    if (wanted === null && Object.hasOwn(operators, key)) return key;
    const inner = nullOperator(wanted);
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}

/** Checks an item of a list, or an object in it. */
type Test = (node: Node) => boolean;

interface Context {
  readonly step: Step;
  /** The coordinate of the list field. */
  readonly coordinate: string;
  /** The path of a condition through the arguments: `filter.status`. */
  readonly path: string;
}

function within(context: Context, key: string): Context {
  return { ...context, path: `${context.path}.${key}` };
}

/** Returns the test of an object of conditions on fields, all of which must hold. */
function testOfAll(context: Context, type: GraphQLNamedType, wanted: JsonObject): Test {
  // A condition that is null counts as left out.
  const given = Object.entries(wanted).filter(([, inner]) => inner !== null);
  const tests = given.map(([key, inner]) => testOf(within(context, key), type, inner));
  return (node) => tests.every((test) => test(node));
}

/** Returns the test of one condition, on the field that its path ends with. */
function testOf(context: Context, type: GraphQLNamedType, wanted: Json): Test {
  const { step, path } = context;
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (name === 'typename') return leafTest(context, typenameOf, wanted);
  const found = fieldFor(step.model, type, name, wanted);
  if (!found) throw unknown(context);
  const { field, isId } = found;
  const named = getNamedType(field.type);
  if (isMany(field)) return testOfMany(context, field, wanted);
  if (isLeafType(named)) return leafTest(context, (node) => leafAt(step, node, field), wanted);

  const objectAt = (node: Node): Node => objectsAt(step, node, field)[0] ?? nothing;
  if (isObject(wanted) && !isId) {
    const test = testOfAll(context, named, wanted);
    return (node) => test(objectAt(node));
  }
  if (!step.model.lifecycles.has(named.name))
    return leafTest(context, (node) => idOf(objectAt(node)), wanted);
  // A state that is an object has no other name than its type.
  const types: readonly Json[] = typesIn(step.model, named);
  if (![wanted].flat().every((each) => types.includes(each))) throw unknown(context);
  return leafTest(context, (node) => typenameOf(objectAt(node)), wanted);
}

const nothing: Node = { kind: 'json', json: {}, origin: 'rule' };

/** Returns the test of a list: whether any or every item fits, and how many there are. */
function testOfMany(context: Context, field: Field, wanted: Json): Test {
  const { step } = context;
  const named = getNamedType(field.type);
  if (!isObject(wanted) || isLeafType(named)) throw unknown(context);
  const given = Object.entries(wanted).filter(([, inner]) => inner !== null);
  const tests = given.map(([key, inner]): Test => {
    const at = within(context, key);
    if (key === 'length') return leafTest(at, (node) => objectsAt(step, node, field).length, inner);
    if (!isObject(inner) || (key !== 'any' && key !== 'every')) throw unknown(at);
    const test = testOfAll(at, nodeTypeOf(named) ?? named, inner);
    return (node) => objectsAt(step, node, field)[key === 'any' ? 'some' : 'every'](test);
  });
  return (node) => tests.every((test) => test(node));
}

/** Returns the test of one value of an item. */
function leafTest(context: Context, valueIn: (node: Node) => Json | undefined, wanted: Json): Test {
  const test = valueTest(context, wanted);
  return (node) => test(valueIn(node) ?? null);
}

/** Returns the test of a value: by operators, or equality with a value or with one of a list. */
function valueTest(context: Context, wanted: Json): (json: Json) => boolean {
  if (isList(wanted)) return (json) => isOneOf(json, wanted);
  if (!isObject(wanted)) return (json) => sameJson(json, wanted);
  const tests = Object.entries(wanted).map(([key, operand]) => {
    const operator = Object.hasOwn(operators, key) ? operators[key] : undefined;
    if (operator) return (json: Json) => operator(json, operand);
    const at = within(context, key);
    const test = valueTest(at, operand);
    // A scalar may be an object, such as an amount with its currency.
    return (json: Json) => {
      if (json !== null && !isObject(json)) throw unknown(at);
      return test(json?.[key] ?? null);
    };
  });
  return (json) => tests.every((test) => test(json));
}

function unknown({ coordinate, path }: Context): Error {
  return notSimulated(
    coordinate,
    `Nothing in the documentation says what \`${path}\` selects: it is not the name of a field of the items of \`${coordinate}\`.`,
  );
}

/** A field that a condition is about, or the id of the object in it. */
interface FoundField {
  readonly field: Field;
  readonly isId: boolean;
}

/**
 * Returns the field that a condition is about. `hotelId` and `hotelIds` are about the id in `hotel`,
 * and `statuses` with a list of values is about `status`.
 */
function fieldFor(
  model: Model,
  type: GraphQLNamedType,
  name: string,
  wanted: Json,
): FoundField | undefined {
  for (const each of isList(wanted) ? [name, ...singularsOf(name)] : [name]) {
    const field = fieldOf(model, type, each);
    if (field) return { field, isId: false };
  }
  const shown = fieldOf(model, type, name.replace(/Ids?$/, ''));
  const isShown = shown && !isMany(shown) && !isLeafType(getNamedType(shown.type));
  return isShown ? { field: shown, isId: true } : undefined;
}

/** Returns what the singular of a name may be: `state`, `status` and `category` for their plurals. */
function singularsOf(name: string): string[] {
  if (!name.endsWith('s')) return [];
  return [name.replace(/s$/, ''), name.replace(/es$/, ''), name.replace(/ies$/, 'y')];
}

function fieldOf(model: Model, type: GraphQLNamedType, name: string): Field | undefined {
  for (const each of typesIn(model, type)) {
    const fields = objectType(model, each)?.getFields() ?? {};
    if (Object.hasOwn(fields, name)) return fields[name];
  }
  return undefined;
}

function idOf(node: Node): Json | undefined {
  if (node.kind === 'entity') return node.entity.id;
  return node.kind === 'json' ? node.json['id'] : undefined;
}

/** Returns the value of a field. Long lists are scanned, so nothing is computed for it. */
function leafAt({ model }: Step, node: Node, { name, type }: Field): Json | undefined {
  if (node.kind === 'json') return node.json[name];
  const value = valuesOf(node)?.get(name);
  if (value) return leafOf(value, type);
  if (node.kind !== 'entity') return undefined;
  if (name === 'id') return node.entity.id;
  const lifecycle = model.lifecycles.get(getNamedType(type).name);
  const current = lifecycle && node.entity.states.get(lifecycle.id);
  return lifecycle?.states.find((each) => each.name === current?.state)?.value ?? current?.state;
}

function leafOf(value: Value, type: Field['type']): Json {
  const json = jsonOfValue(value);
  const isClock = value.kind === 'json' && value.origin === 'clock' && typeof json === 'string';
  return isClock ? momentFor(getNamedType(type), json) : json;
}

/** Returns the objects in a field: one, or the items of a list. */
function objectsAt(step: Step, node: Node, field: Field): readonly Node[] {
  const { name, type } = field;
  if (node.kind === 'json') return nodesOf(step, node.json[name]);
  const value = valuesOf(node)?.get(name);
  if (value) return nodesOfValue(step, value);
  if (node.kind !== 'entity') return [];
  const { entity } = node;
  if (isMany(field))
    return [
      ...(entity.lists.get(name) ?? []).map(nodeOfPart),
      ...related(step, entity, name).map(nodeOfEntity),
    ];
  const lifecycle = step.model.lifecycles.get(getNamedType(type).name);
  const current = lifecycle && entity.states.get(lifecycle.id);
  if (current) return [nodeOfPart(current)];
  const linked = entityWithId(step.store, entity.links.get(name));
  return linked ? [nodeOfEntity(linked)] : [];
}

function valuesOf(node: Node): Entity['values'] | undefined {
  if (node.kind === 'entity') return node.entity.values;
  return node.kind === 'part' ? node.part.values : undefined;
}

function nodesOfValue(step: Step, value: Value): readonly Node[] {
  if (value.kind === 'part') return [nodeOfPart(value.part)];
  if (value.kind === 'list') return value.items.flatMap((item) => nodesOfValue(step, item));
  return value.kind === 'json' ? nodesOf(step, value.json) : [];
}

/** Returns the objects of JSON, in which a string is the id of an entity. */
function nodesOf(step: Step, json: Json | undefined): readonly Node[] {
  if (isList(json)) return json.flatMap((each) => nodesOf(step, each));
  if (isObject(json)) return [{ kind: 'json', json, origin: 'rule' }];
  const entity = typeof json === 'string' ? entityWithId(step.store, json) : undefined;
  return entity ? [nodeOfEntity(entity)] : [];
}

type Operator = (json: Json, wanted: Json) => boolean;

const operators: Readonly<Record<string, Operator>> = {
  eq: (json, wanted) => json !== null && sameJson(json, wanted),
  ne: (json, wanted) => !sameJson(json, wanted),
  in: isOneOf,
  nin: (json, wanted) => !isOneOf(json, wanted),
  gt: (json, wanted) => orderOf(json, wanted) > 0,
  gte: (json, wanted) => orderOf(json, wanted) >= 0,
  lt: (json, wanted) => orderOf(json, wanted) < 0,
  lte: (json, wanted) => orderOf(json, wanted) <= 0,
  // Matching a caller's pattern may take exponential time.
  regex: () => {
    throw notSimulated('regex');
  },
  glob: (json, wanted) => typeof json === 'string' && fitsGlob(json, String(wanted)),
};

function isOneOf(json: Json, wanted: Json): boolean {
  return isList(wanted) && wanted.some((each) => sameJson(json, each));
}

/**
 * Checks whether a text matches a glob, in which `*` is any characters and `?` is one. Takes time
 * proportional to the product of their lengths.
 */
function fitsGlob(text: string, glob: string): boolean {
  let ends = new Set([0]);
  for (const sign of glob) {
    const next = new Set<number>();
    for (const end of ends) {
      if (sign === '*') for (let at = end; at <= text.length; at += 1) next.add(at);
      else if (end < text.length && (sign === '?' || text[end] === sign)) next.add(end + 1);
    }
    ends = next;
  }
  return ends.has(text.length);
}
