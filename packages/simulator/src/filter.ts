import type { Json } from '@docs-compiler/graph';
import { getNamedType, isListType } from 'graphql';

import { orderOf } from './decimal.ts';
import { isList, isObject, jsonAt, sameJson, type JsonObject } from './json.ts';
import { nodeTypeOf, nullable, objectType, type Model } from './model.ts';
import { nodeOfEntity, type Node } from './node.ts';
import { related } from './related.ts';
import { notSimulated, type Step } from './run.ts';
import type { Entity } from './store.ts';
import { jsonOfValue } from './value.ts';

/** A type is asked for by a word that no field can have. */
const typenameKey = '__typename';

/**
 * Whether an item is kept by a filter: an object of fields, each with operators, or with an object
 * of its own. All that it says must hold. Null is neither equal to nor above nor below anything.
 */
export function isKeptBy(step: Step, filter: JsonObject, node: Node): boolean {
  if (node.kind !== 'entity') return false;
  const { entity } = node;
  return Object.entries(filter).every(([key, wanted]) => {
    const name = key === 'typename' ? typenameKey : key;
    const json = jsonIn(step.model, entity, name);
    const isAsked = isObject(wanted) && json === undefined && isMany(step.model, entity, key);
    return isAsked
      ? matchesList(step, wanted, related(step, entity, key))
      : matches({ [key]: wanted }, json === undefined ? {} : { [name]: json });
  });
}

/** Returns the way to an operator of a filter that is given null, which is no value to compare with. */
export function nullOperator(filter: Json | undefined): string | undefined {
  if (!isObject(filter)) return undefined;
  for (const [key, wanted] of Object.entries(filter)) {
    if (wanted === null && Object.hasOwn(operators, key)) return key;
    const inner = nullOperator(wanted);
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}

function isMany(model: Model, { typename }: Entity, name: string): boolean {
  const fields = objectType(model, typename)?.getFields() ?? {};
  const type = Object.hasOwn(fields, name) ? fields[name]?.type : undefined;
  if (!type) return false;
  return isListType(nullable(type)) || nodeTypeOf(getNamedType(type)) !== undefined;
}

/** What is asked of a list: of some item, of each, of how many there are. */
function matchesList(step: Step, wanted: JsonObject, items: readonly Entity[]): boolean {
  return Object.entries(wanted).every(([key, inner]) => {
    if (!isObject(inner)) return true;
    if (key === 'length') return matches(inner, items.length);
    if (key === 'any') return items.some((item) => isKeptBy(step, inner, nodeOfEntity(item)));
    if (key === 'every') return items.every((item) => isKeptBy(step, inner, nodeOfEntity(item)));
    throw notSimulated(key);
  });
}

function matches(filter: JsonObject, json: Json | undefined): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    const operator = Object.hasOwn(operators, key) ? operators[key] : undefined;
    if (operator) return operator(json ?? null, wanted);
    const inner = jsonAt(json, key === 'typename' ? typenameKey : key);
    return !isObject(wanted) || matches(wanted, inner);
  });
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
  // A pattern of a caller may take for ever.
  regex: () => {
    throw notSimulated('regex');
  },
  glob: (json, wanted) => typeof json === 'string' && fitsGlob(json, String(wanted)),
};

function isOneOf(json: Json, wanted: Json): boolean {
  return isList(wanted) && wanted.some((each) => sameJson(json, each));
}

/** `*` stands for any characters, `?` for one. Takes a time that grows with their product. */
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

/** What a filter may ask for by a name: long lists are searched, so no more than that is looked up. */
function jsonIn(model: Model, entity: Entity, name: string): Json | undefined {
  const { id, typename, values, states, links } = entity;
  const value = values.get(name);
  if (value) return jsonOfValue(value);
  const fields = objectType(model, typename)?.getFields() ?? {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const lifecycle = field && model.lifecycles.get(getNamedType(field.type).name);
  const standing = lifecycle && states.get(lifecycle.id);
  if (standing) return { __typename: standing.typename };
  const to = links.get(name);
  if (to !== undefined) return { id: to };
  if (name === 'id') return id;
  return name === typenameKey ? typename : undefined;
}
