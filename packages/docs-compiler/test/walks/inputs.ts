import type { CallRule } from '@docs-compiler/graph';
import fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';

import { typesWithState, type DescribedApi } from './described-api.ts';
import { isList, isRecord, type JsonRecord, type JsonValue } from './json-value.ts';
import { scalar, text } from './values.ts';

/** The prefix of a text that refers to the id of an existing object. */
export const refersTo = 'one of ';

type Inputs = fc.Arbitrary<JsonValue>;

/** The context of a generated value. */
interface Place {
  readonly api: DescribedApi;
  readonly type: GraphQLInputType;
  /** For example, `input.amount`. */
  readonly path: string;
  /** The types of the objects that ids refer to, by path. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** The argument or field whose limits apply. */
  readonly coordinate: string;
}

/** Generates the arguments of a call from its input types. */
export function argumentsOf(api: DescribedApi, { rule, field }: Called): fc.Arbitrary<JsonRecord> {
  return fc.record(
    Object.fromEntries(placesOf(api, { rule, field }).map((each) => [each.path, anyOf(each)])),
  );
}

/** Varies some of the printed arguments of a call. */
export function variationsOf(
  api: DescribedApi,
  called: Called,
  printed: JsonRecord,
): fc.Arbitrary<JsonRecord> {
  const places = placesOf(api, called).filter(({ path }) => printed[path] !== undefined);
  return fc.record(
    Object.fromEntries(places.map((each) => [each.path, varied(each, printed[each.path] ?? null)])),
  );
}

export interface Called {
  readonly rule: CallRule;
  readonly field: GraphQLField<unknown, unknown>;
}

function placesOf(api: DescribedApi, { rule, field }: Called): readonly Place[] {
  const named = namedBy(api, rule);
  return field.args.map(({ name, type }) => ({
    api,
    type,
    path: name,
    named,
    coordinate: `${rule.coordinate}(${name}:)`,
  }));
}

/**
 * Returns the types of the objects that a call's arguments refer to; any type if the rule does not
 * say.
 */
function namedBy(api: DescribedApi, rule: CallRule): ReadonlyMap<string, readonly string[]> {
  const { moves = {}, needs = [], removes = {}, links = {}, acts = {}, leaves = {} } = rule;
  const states = [
    ...Object.entries(moves).map(([path, state]) => [path, [state]] as const),
    ...needs.flatMap(({ state = {} }) => Object.entries(state)),
  ];
  const named = new Map<string, readonly string[]>();
  for (const path of [...Object.values(leaves), ...Object.keys(acts)]) named.set(path, []);
  for (const [type, path] of Object.entries(removes)) named.set(path, [type]);
  for (const [field, path] of Object.entries(links))
    named.set(path, typesOfField(api, rule, field));
  for (const [path, names] of states)
    named.set(
      path,
      names.flatMap((each) => typesWithState(api, each)),
    );
  return named;
}

/** Returns the types that a field of a created object can refer to. */
function typesOfField({ schema }: DescribedApi, rule: CallRule, name: string): string[] {
  // `creates` is a type name, or maps inputs to type names.
  const made = JSON.stringify(rule.creates ?? '').match(/\w+/g) ?? [];
  return made.flatMap((each) => {
    const type = schema.getType(each);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    return field ? [getNamedType(field.type).name] : [];
  });
}

/** Generates any valid value, and sometimes one that exceeds a limit. */
function anyOf(place: Place): Inputs {
  const { type } = place;
  if (isNonNullType(type)) return anyOf({ ...place, type: type.ofType });
  if (isListType(type)) return fc.array(anyOf({ ...place, type: type.ofType }), { maxLength: 3 });
  return isInputObjectType(type) ? anyObject(place, type) : leaf(place);
}

function anyObject(place: Place, type: GraphQLInputObjectType): Inputs {
  const fields = Object.values(type.getFields());
  const models = fields.map(
    (field) => [field.name, fc.memo(() => anyOf(inner(place, type, field.name)))] as const,
  );
  const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
  const some = fc.record(Object.fromEntries(models.map(([name, make]) => [name, make(1)])), {
    requiredKeys: required,
  });
  // If no field is required, usually exactly one is expected.
  if (!type.isOneOf && (required.length > 0 || fields.length < 2)) return some;
  const one = fc
    .constantFrom(...models)
    .chain(([name, make]) => make(1).map((value) => ({ [name]: value })));
  if (type.isOneOf) return one;
  return fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: some });
}

function inner(place: Place, type: GraphQLInputObjectType, name: string): Place {
  const field = type.getFields()[name];
  return {
    ...place,
    type: field?.type ?? place.type,
    path: `${place.path}.${name}`,
    coordinate: `${type.name}.${name}`,
  };
}

/** Varies some leaves of a printed value. */
function varied(place: Place, printed: JsonValue): Inputs {
  const { type } = place;
  if (isNonNullType(type)) return varied({ ...place, type: type.ofType }, printed);
  if (isListType(type) && isList(printed))
    return fc.tuple(...printed.map((each) => varied({ ...place, type: type.ofType }, each)));
  if (isInputObjectType(type) && isRecord(printed))
    return fc.record(
      Object.fromEntries(
        Object.entries(printed).map(([name, each]) => [
          name,
          varied(inner(place, type, name), each),
        ]),
      ),
    );
  const isOwn = isNamed(place) || isKey(place);
  return isOwn
    ? leaf(place)
    : fc.oneof(
        { weight: 3, arbitrary: fc.constant(printed) },
        { weight: 2, arbitrary: leaf(place) },
      );
}

function leaf(place: Place): Inputs {
  const { api, type } = place;
  const named = getNamedType(type);
  if (isNamed(place)) return idOf(place.named.get(place.path) ?? []);
  if (isKey(place)) return fc.nat(40).map((number) => `key-${number}`);
  if (isEnumType(named)) return fc.constantFrom(...named.getValues().map(({ name }) => name));
  if (named.name === 'Boolean') return fc.boolean();
  if (named.name === 'Int') return fc.nat(20);
  const schema = api.scalars[named.name];
  return schema === undefined ? text(api, place.coordinate) : scalar(api, schema);
}

function isNamed({ type, path, named }: Place): boolean {
  return named.has(path) || getNamedType(type).name === 'ID';
}

/** Checks whether a value is an idempotency key, also in a list item. */
function isKey({ api, path }: Place): boolean {
  const keys = api.behavior.calls.flatMap(({ once }) => once?.replace(/^.*\./, '') ?? []);
  return keys.includes(path.replace(/^.*\./, ''));
}

function idOf(types: readonly string[]): Inputs {
  const known = fc.nat(30).map((number) => `${refersTo}${types.join(' ')} ${number}`);
  return fc.oneof(
    { weight: 19, arbitrary: known },
    { weight: 1, arbitrary: fc.constant('nothing') },
  );
}
