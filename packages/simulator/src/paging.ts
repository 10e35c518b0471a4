import type { JsonObject } from './json.ts';
import type { Edge, Page } from './node.ts';

/** A part of a list, as Relay's specification of cursor connections says it. */
export function pageOf(all: readonly Edge[], args: JsonObject): Page {
  const { first, last, after, before } = args;
  const start = typeof after === 'string' ? indexOf(all, after) + 1 : 0;
  const end =
    typeof before === 'string' && indexOf(all, before) >= 0 ? indexOf(all, before) : all.length;
  const between = all.slice(start, end);
  const kept = typeof first === 'number' ? between.slice(0, first) : between;
  const edges = typeof last === 'number' ? kept.slice(Math.max(0, kept.length - last)) : kept;
  const [begin, final] = [edges[0], edges.at(-1)];
  return {
    edges,
    totalCount: all.length,
    pageInfo: {
      hasNextPage: final !== undefined && final !== all.at(-1),
      hasPreviousPage: begin !== undefined && begin !== all[0],
      startCursor: begin?.cursor ?? null,
      endCursor: final?.cursor ?? null,
    },
  };
}

/** -1 for a cursor of nothing, so that a list is read from its start. */
function indexOf(edges: readonly Edge[], cursor: string): number {
  return edges.findIndex((edge) => edge.cursor === cursor);
}
