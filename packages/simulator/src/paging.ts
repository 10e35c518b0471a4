import type { Json } from '@docs-compiler/graph';
import { type GraphQLError, isListType } from 'graphql';

import { placeOfEntity } from './entities.ts';
import { filterOf, nullOperator } from './filter.ts';
import { isList, isObject, type JsonObject } from './json.ts';
import { nullable } from './model.ts';
import { type Edge, type Node, nodeOfEntity, type Page } from './node.ts';
import type { Reading } from './read-types.ts';
import { errorOf, type Run } from './run.ts';
import type { Entity, Store } from './store.ts';

/** Items of a list, read on demand, so that a page of a long list reads only its own items. */
export interface Items {
  readonly length: number;
  at(place: number): Node | undefined;
  /** Returns the index of the entity with an id; -1 if absent. */
  placeOf(id: string): number;
}

/** Returns entities of a store as the items of a list, in creation order. */
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

/** Returns a list field as a list or as a connection, by the field's type. */
export function manyOf(run: Run, reading: Reading, all: Items | readonly Node[]): unknown {
  const { field, args } = reading;
  const nothing = nullOperator(args['filter']);
  if (nothing !== undefined)
    throw rejected(run, '{name} must not be null: leave it out.', `filter.${nothing}`);
  const items = 'placeOf' in all ? all : nodeItems(all);
  const isWhole = isListType(nullable(field.type));
  const isNewest = !isWhole && run.model.behavior.order === 'newest';
  const filter = filterOf(run, reading);
  const listed: Listed = {
    items: isNewest ? reversed(items) : items,
    ...(filter && { isKept: filter.isKept }),
    suffix: filter ? `-${hashOf(filter.by)}` : '',
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
  const { code } = model.behavior.codes.value;
  const message = words.replace('{name}', name);
  reasons.push({ rule: 'bound', subject: name, says: message });
  return errorOf({ code, message });
}

/**
 * Returns the FNV-1a hash of a filter, because a cursor belongs to one filter. The order of keys
 * does not matter.
 */
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

/** A list before filtering and paging. */
interface Listed {
  readonly items: Items;
  /** Checks whether an item matches the filter; undefined without a filter. */
  readonly isKept?: (node: Node) => boolean;
  /** The suffix of the list's cursors, which belong to one filter. */
  readonly suffix: string;
}

/** An item that matches the filter, with its index in the unfiltered list. */
interface IndexedItem {
  readonly node: Node;
  readonly at: number;
}

/**
 * Returns a page of a list as defined by Relay's specification of cursor connections. A cursor
 * stays valid when its item no longer matches the filter. No edge may have a cursor that the list
 * does not know: see `unknownCursor`. Fields that the operation does not select, such as the total
 * count, are not computed.
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

interface PageBounds {
  readonly first: Json | undefined;
  readonly last: Json | undefined;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the items of a page that match the filter, between the indexes `start` (inclusive) and
 * `end` (exclusive). Reads backward if only `last` is given, and stops once the page is full. With
 * both `first` and `last`, `first` applies first, as in Relay's specification.
 */
function keptBetween(listed: Listed, { start, end, first, last }: PageBounds): IndexedItem[] {
  if (typeof first === 'number') {
    const heads = taken(keptFrom(listed, start, Math.max(start, end)), first);
    return typeof last === 'number' ? heads.slice(Math.max(0, heads.length - last)) : heads;
  }
  if (typeof last !== 'number') return [...keptFrom(listed, start, Math.max(start, end))];
  return taken(keptFrom(listed, Math.max(start, end) - 1, start - 1), last).toReversed();
}

/**
 * Yields the items that match the filter from one index up or down to another, which is excluded.
 */
function* keptFrom({ items, isKept }: Listed, from: number, to: number): Generator<IndexedItem> {
  const step = from <= to ? 1 : -1;
  for (let at = from; at !== to; at += step) {
    const node = items.at(at);
    if (node && (!isKept || isKept(node))) yield { node, at };
  }
}

function taken(kept: Iterable<IndexedItem>, most: number): IndexedItem[] {
  const some: IndexedItem[] = [];
  if (most <= 0) return some;
  for (const each of kept) {
    some.push(each);
    if (some.length >= most) break;
  }
  return some;
}

function hasAny(kept: Generator<IndexedItem>): boolean {
  return kept.next().done !== true;
}

function edgeOf({ suffix }: Listed, { node, at }: IndexedItem): Edge {
  return { node, cursor: `after-${node.kind === 'entity' ? node.entity.id : at}${suffix}` };
}

/** Returns the argument whose cursor does not belong to this list. */
function unknownCursor(listed: Listed, args: JsonObject): 'after' | 'before' | undefined {
  return (['after', 'before'] as const).find((name) => {
    const cursor = args[name];
    return typeof cursor === 'string' && placeOfCursor(listed, cursor) < 0;
  });
}

/**
 * Returns the index of a cursor's item, even if the item does not match the filter; -1 for a cursor
 * of another list.
 */
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
