import { hash } from 'node:crypto';

import type { GraphJson } from 'docs-compiler/graph';

import type { Cell, Reads } from './cells.ts';
import { outlineOf } from './tracked.ts';

/** Tells of a graph, in a text, what was read of it; and of a text whether that is the same still. */
export interface Traces {
  of(reads: Reads): string;
  isCurrent(trace: string): boolean;
}

interface Ground {
  /** All that is made of a graph is made of these, too. */
  readonly shared: Reads;
  /** A hash of the code that makes it. */
  readonly code: string;
}

/**
 * A trace is a hash of what was read, and the ids of the cells in it. Ids mean the same in two
 * graphs that have the same outline, which is a part of the hash.
 */
export function createTraces(
  { graph, cells }: { readonly graph: GraphJson; readonly cells: readonly Cell[] },
  { shared, code }: Ground,
): Traces {
  let ground: string | undefined;
  // As long as it will be: an array that is filled from its end on is slow.
  const hashes = Array.from(cells, (): string | undefined => undefined);
  return {
    of(reads) {
      const ids = idsOf(reads);
      return `${hashOf(ids)} ${rangesText(ids)}`;
    },
    isCurrent(trace) {
      const [hash, ranges] = trace.split(' ');
      const ids = idsIn(ranges ?? '', cells.length);
      return ids !== undefined && hash === hashOf(ids);
    },
  };

  function hashOf(ids: readonly number[]): string {
    ground ??= hashOfAll([code, outlineOf(graph), ...idsOf(shared).map(hashOfCell)]);
    return hashOfAll([ground, ...ids.map(hashOfCell)]);
  }

  function hashOfCell(id: number): string {
    return (hashes[id] ??= hashOfAll([JSON.stringify(cells[id]?.value) ?? '']));
  }
}

function hashOfAll(texts: readonly string[]): string {
  return hash('sha256', texts.join('\n'), 'base64url');
}

function idsOf(reads: Reads): number[] {
  return Array.from(reads, ({ id }) => id).sort((a, b) => a - b);
}

/** `3-5,8` of 3, 4, 5 and 8. */
function rangesText(ids: readonly number[]): string {
  const ranges: string[] = [];
  for (let at = 0; at < ids.length; at += 1) {
    const start = ids[at];
    while (ids[at + 1] === (ids[at] ?? 0) + 1) at += 1;
    ranges.push(start === ids[at] ? `${start}` : `${start}-${ids[at]}`);
  }
  return ranges.join(',');
}

/** Undefined for a text that this did not write of as many cells: ids only grow, and all exist. */
function idsIn(ranges: string, count: number): number[] | undefined {
  const ids: number[] = [];
  if (ranges === '') return ids;
  for (const range of ranges.split(',')) {
    const [, start, end = start] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const [from, to] = [Number(start), Number(end)];
    // What is no number fails, too.
    if (!(from > (ids.at(-1) ?? -1) && from <= to && to < count)) return undefined;
    for (let id = from; id <= to; id += 1) ids.push(id);
  }
  return ids;
}
