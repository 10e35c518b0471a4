import type { Json } from '@docs-compiler/graph';
import { isListType, type GraphQLError } from 'graphql';

import { isKeptBy, nullOperator } from './filter.ts';
import { isList, isObject, type JsonObject } from './json.ts';
import { nullable } from './model.ts';
import type { Edge, Node, Page } from './node.ts';
import type { Reading } from './read.ts';
import { errorOf, type Run } from './run.ts';

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
