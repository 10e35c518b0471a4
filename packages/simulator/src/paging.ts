import type { Json } from '@docs-compiler/graph';
import { getNamedType, type GraphQLError, isListType } from 'graphql';

import { orderOf } from './decimal.ts';
import { isList, isObject, jsonAt, type JsonObject, sameJson } from './json.ts';
import { type Model, nodeTypeOf, nullable, objectType } from './model.ts';
import { type Edge, type Node, nodeOfEntity, type Page } from './node.ts';
import type { Reading } from './read.ts';
import { related } from './related.ts';
import { errorOf, notSimulated, type Run, type Step } from './run.ts';
import type { Entity } from './store.ts';
import { jsonOfValue } from './value.ts';

/** A list, or a connection of the same. */
export function manyOf(run: Run, { field, args }: Reading, all: readonly Node[]): unknown {
  const { filter } = args;
  const nothing = nullOperator(filter);
  if (nothing !== undefined)
    throw rejected(run, '{name} must not be null: leave it out.', `filter.${nothing}`);
  const isKept = (node: Node): boolean => !isObject(filter) || isKeptBy(run, filter, node);
  if (isListType(nullable(field.type))) return all.filter(isKept);
  const nodes = run.model.behaviour.order === 'newest' ? all.toReversed() : all;
  const list = isObject(filter) ? `-${hashOf(filter)}` : '';
  const edges = nodes.map((node, index): Edge => ({
    node,
    cursor: `after-${node.kind === 'entity' ? node.entity.id : index}${list}`,
  }));
  const listed: Listed = { edges, isKept: ({ node }) => isKept(node) };
  const unknown = unknownCursor(listed, args);
  if (unknown !== undefined)
    throw rejected(run, 'The cursor in {name} is none of this list with this filter.', unknown);
  return { kind: 'connection', page: pageOf(listed, args) } satisfies Node;
}

function rejected({ model, reasons }: Run, words: string, name: string): GraphQLError {
  const { code } = model.behaviour.codes.value;
  const message = words.replace('{name}', name);
  reasons.push({ rule: 'bound', subject: name, says: message });
  return errorOf({ code, message });
}

/** Returns the same text for the same filter: FNV-1a. A cursor belongs to one filter. */
function hashOf(filter: JsonObject): string {
  let hash = 0x811c9dc5;
  for (const unit of JSON.stringify(sortedKeys(filter)))
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function sortedKeys(json: Json): Json {
  if (isList(json)) return json.map(sortedKeys);
  if (!isObject(json)) return json;
  const entries = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, sortedKeys(value)]));
}

/** A list before it is filtered and cut into pages. */
interface Listed {
  readonly edges: readonly Edge[];
  /** Whether the filter keeps an item. */
  readonly isKept: (edge: Edge) => boolean;
}

/**
 * Returns a part of a list, as Relay's specification of cursor connections defines it. A cursor
 * keeps its place when its item has left the filter since. No edge may have a cursor that the list
 * does not know: see `unknownCursor`.
 */
function pageOf({ edges: all, isKept }: Listed, args: JsonObject): Page {
  const { first, last, after, before } = args;
  const start = typeof after === 'string' ? indexOf(all, after) + 1 : 0;
  const end = typeof before === 'string' ? indexOf(all, before) : all.length;
  const places = all.flatMap((edge, at) => (isKept(edge) ? [{ edge, at }] : []));
  const kept = places.map(({ edge }) => edge);
  const between = places.flatMap(({ edge, at }) => (at >= start && at < end ? [edge] : []));
  const heads = typeof first === 'number' ? between.slice(0, first) : between;
  const edges = typeof last === 'number' ? heads.slice(Math.max(0, heads.length - last)) : heads;
  const [begin, final] = [edges[0], edges.at(-1)];
  return {
    edges,
    totalCount: kept.length,
    pageInfo: {
      hasNextPage: final !== undefined && final !== kept.at(-1),
      hasPreviousPage: begin !== undefined && begin !== kept[0],
      startCursor: begin?.cursor ?? null,
      endCursor: final?.cursor ?? null,
    },
  };
}

/** Returns the argument whose cursor is not of this list. */
function unknownCursor({ edges }: Listed, args: JsonObject): 'after' | 'before' | undefined {
  return (['after', 'before'] as const).find((name) => {
    const cursor = args[name];
    return typeof cursor === 'string' && indexOf(edges, cursor) < 0;
  });
}

function indexOf(edges: readonly Edge[], cursor: string): number {
  return edges.findIndex((edge) => edge.cursor === cursor);
}

/**
 * Whether an item is kept by a filter: an object of fields, each with operators, or with an object
 * of its own. All that it says must hold. Null is neither equal to nor above nor below anything.
 */
function isKeptBy(step: Step, filter: JsonObject, node: Node): boolean {
  if (node.kind !== 'entity') return false;
  const { entity } = node;
  const json = jsonOfEntity(step.model, entity);
  return Object.entries(filter).every(([key, wanted]) => {
    const isAsked =
      isObject(wanted) && !Object.hasOwn(json, key) && isMany(step.model, entity, key);
    return isAsked
      ? matchesList(step, wanted, related(step, entity, key))
      : matches({ [key]: wanted }, json);
  });
}

/** Returns the way to an operator of a filter that is given null, which is no value to compare with. */
function nullOperator(filter: Json | undefined): string | undefined {
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
    // A type is asked for by a word that no field can have.
    const inner = jsonAt(json, key === 'typename' ? '__typename' : key);
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

/** What a filter may ask for. */
function jsonOfEntity(model: Model, { id, typename, values, states, links }: Entity): JsonObject {
  const standings = Object.values(objectType(model, typename)?.getFields() ?? {}).flatMap(
    ({ name, type }) => {
      const standing = states.get(model.lifecycles.get(getNamedType(type).name)?.id ?? '');
      return standing ? [[name, { __typename: standing.typename }] as const] : [];
    },
  );
  return {
    __typename: typename,
    id,
    ...Object.fromEntries([...links].map(([name, to]) => [name, { id: to }])),
    ...Object.fromEntries(standings),
    ...Object.fromEntries([...values].map(([name, value]) => [name, jsonOfValue(value)])),
  };
}
