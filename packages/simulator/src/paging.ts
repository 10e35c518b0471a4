import type { Json } from '@docs-compiler/graph';
import { isListType, type GraphQLError } from 'graphql';

import { placeOfEntity } from './entities.ts';
import { isKeptBy, nullOperator } from './filter.ts';
import { isList, isObject, type JsonObject } from './json.ts';
import { nullable } from './model.ts';
import { nodeOfEntity, type Edge, type Node, type Page } from './node.ts';
import type { Reading } from './read.ts';
import { errorOf, type Run } from './run.ts';
import type { Entity, Store } from './store.ts';

/** What a list holds, read item by item: a page of a long list reads its own items alone. */
export interface Items {
  readonly length: number;
  at(place: number): Node | undefined;
  /** The place of the entity with an id; -1 where there is none. */
  placeOf(id: string): number;
}

/** Returns entities of a store in the order in which they were made, as the items of a list. */
export function entityItems(store: Store, entities: readonly Entity[]): Items {
  return {
    length: entities.length,
    at(place) {
      const entity = entities[place];
      return entity && nodeOfEntity(entity);
    },
    placeOf: (id) => placeOfEntity(store, entities, id),
  };
}

function nodeItems(nodes: readonly Node[]): Items {
  return {
    length: nodes.length,
    at: (place) => nodes[place],
    placeOf: (id) => nodes.findIndex((node) => node.kind === 'entity' && node.entity.id === id),
  };
}

/** A list, or a connection of the same. */
export function manyOf(run: Run, { field, args }: Reading, all: Items | readonly Node[]): unknown {
  const { filter } = args;
  const nothing = nullOperator(filter);
  if (nothing !== undefined)
    throw rejected(run, '{name} must not be null: leave it out.', `filter.${nothing}`);
  const items = 'placeOf' in all ? all : nodeItems(all);
  const isWhole = isListType(nullable(field.type));
  const isNewest = !isWhole && run.model.behaviour.order === 'newest';
  const listed: Listed = {
    items: isNewest ? reversed(items) : items,
    ...(isObject(filter) && { isKept: (node) => isKeptBy(run, filter, node) }),
    suffix: isObject(filter) ? `-${hashOf(filter)}` : '',
  };
  if (isWhole) return [...keptFrom(listed, 0, items.length)].map(({ node }) => node);
  const unknown = unknownCursor(listed, args);
  if (unknown !== undefined)
    throw rejected(run, 'The cursor in {name} is none of this list with this filter.', unknown);
  return { kind: 'connection', page: pageOf(listed, args) } satisfies Node;
}

function reversed(items: Items): Items {
  const { length } = items;
  return {
    length,
    at: (place) => items.at(length - 1 - place),
    placeOf(id) {
      const place = items.placeOf(id);
      return place < 0 ? place : length - 1 - place;
    },
  };
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
  readonly items: Items;
  /** Whether the filter keeps an item, where there is one. */
  readonly isKept?: (node: Node) => boolean;
  /** What ends its cursors: they belong to one filter. */
  readonly suffix: string;
}

/** An item that the filter keeps, with its place. */
interface Kept {
  readonly node: Node;
  readonly at: number;
}

/**
 * Returns a part of a list, as Relay's specification of cursor connections defines it. A cursor
 * keeps its place when its item has left the filter since. No edge may have a cursor that the list
 * does not know: see `unknownCursor`. What nobody asks for, such as the number of all items, is
 * not looked at.
 */
function pageOf(listed: Listed, args: JsonObject): Page {
  const { length } = listed.items;
  const { first, last, after, before } = args;
  const start = typeof after === 'string' ? placeOfCursor(listed, after) + 1 : 0;
  const end = typeof before === 'string' ? placeOfCursor(listed, before) : length;
  const shown = keptBetween(listed, { start, end, first, last });
  const [begin, final] = [shown[0], shown.at(-1)];
  return {
    edges: shown.map((each) => edgeOf(listed, each)),
    get totalCount() {
      return listed.isKept ? [...keptFrom(listed, 0, length)].length : length;
    },
    get pageInfo() {
      return {
        hasNextPage: final !== undefined && hasAny(keptFrom(listed, final.at + 1, length)),
        hasPreviousPage: begin !== undefined && hasAny(keptFrom(listed, begin.at - 1, -1)),
        startCursor: begin ? edgeOf(listed, begin).cursor : null,
        endCursor: final ? edgeOf(listed, final).cursor : null,
      };
    },
  };
}

interface Asked {
  readonly first: Json | undefined;
  readonly last: Json | undefined;
  readonly start: number;
  readonly end: number;
}

/** Reads from the end that is asked for, and no further than it has to. */
function keptBetween(listed: Listed, { start, end, first, last }: Asked): Kept[] {
  if (typeof first === 'number') {
    const heads = taken(keptFrom(listed, start, Math.max(start, end)), first);
    return typeof last === 'number' ? heads.slice(Math.max(0, heads.length - last)) : heads;
  }
  if (typeof last !== 'number') return [...keptFrom(listed, start, Math.max(start, end))];
  return taken(keptFrom(listed, Math.max(start, end) - 1, start - 1), last).toReversed();
}

/** Those that the filter keeps, from one place up or down to another one that is left out. */
function* keptFrom({ items, isKept }: Listed, from: number, to: number): Generator<Kept> {
  const step = from <= to ? 1 : -1;
  for (let at = from; at !== to; at += step) {
    const node = items.at(at);
    if (node && (!isKept || isKept(node))) yield { node, at };
  }
}

function taken(kept: Iterable<Kept>, most: number): Kept[] {
  const some: Kept[] = [];
  if (most <= 0) return some;
  for (const each of kept) {
    some.push(each);
    if (some.length >= most) break;
  }
  return some;
}

function hasAny(kept: Generator<Kept>): boolean {
  return kept.next().done !== true;
}

function edgeOf({ suffix }: Listed, { node, at }: Kept): Edge {
  return { node, cursor: `after-${node.kind === 'entity' ? node.entity.id : at}${suffix}` };
}

/** Returns the argument whose cursor is not of this list. */
function unknownCursor(listed: Listed, args: JsonObject): 'after' | 'before' | undefined {
  return (['after', 'before'] as const).find((name) => {
    const cursor = args[name];
    return typeof cursor === 'string' && placeOfCursor(listed, cursor) < 0;
  });
}

/** The place of a cursor, whether the filter keeps its item or not; -1 for one of another list. */
function placeOfCursor(listed: Listed, cursor: string): number {
  const { items, suffix } = listed;
  if (!cursor.startsWith('after-') || !cursor.endsWith(suffix)) return -1;
  const name = cursor.slice('after-'.length, cursor.length - suffix.length);
  const places = [items.placeOf(name), Number(name)].filter((at) => {
    const node = Number.isInteger(at) ? items.at(at) : undefined;
    return node && edgeOf(listed, { node, at }).cursor === cursor;
  });
  return places.length > 0 ? Math.min(...places) : -1;
}
