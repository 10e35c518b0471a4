import { hash } from 'node:crypto';

import type { GraphJson } from 'docs-compiler/graph';

import type { Cell, Reads } from './cells.ts';
import { outlineOf } from './tracked.ts';

/** Serializes which parts of a graph a render read, and checks whether they are unchanged. */
export interface Traces {
  of(reads: Reads): string;
  isCurrent(trace: string): boolean;
}

interface Ground {
  /** Reads that all renders of a graph share. */
  readonly shared: Reads;
  /** A hash of the rendering code. */
  readonly code: string;
}

/**
 * Creates traces. A trace is a hash of the values that were read, and the ids of their cells. Ids
 * have the same meaning in graphs with the same outline, which is part of the hash. Derived cells
 * have no id, so only the shared reads may contain them.
 */
export function createTraces(
  { graph, cells }: { readonly graph: GraphJson; readonly cells: readonly Cell[] },
  { shared, code }: Ground,
): Traces {
  let ground: string | undefined;
  const known = new Map<string, string | undefined>();
  // Preallocated, because filling an array from its end is slow.
  const hashes = Array.from(cells, (): string | undefined => undefined);
  return {
    of(reads) {
      const ids = idsOf(reads);
      return `${hashOf(ids)} ${rangesText(ids)}`;
    },
    isCurrent(trace) {
      const [hash, ranges] = trace.split(' ');
      return hash === hashOfRanges(ranges ?? '');
    },
  };

  /** Returns undefined if the ranges are not of this graph. */
  function hashOfRanges(ranges: string): string | undefined {
    // The HTML and the Markdown of a page often read the same cells.
    if (!known.has(ranges)) {
      const ids = idsIn(ranges, cells.length);
      known.set(ranges, ids && hashOf(ids));
    }
    return known.get(ranges);
  }

  function hashOf(ids: readonly number[]): string {
    ground ??= hashOfAll([code, outlineOf(graph), ...Array.from(shared, textOf)]);
    return hashOfAll([ground, ...ids.map(hashOfCell)]);
  }

  function hashOfCell(id: number): string {
    return (hashes[id] ??= hashOfAll([textOf(cells[id])]));
  }
}

function hashOfAll(texts: readonly string[]): string {
  return hash('sha256', texts.join('\n'), 'base64url');
}

function textOf(cell: Cell | undefined): string {
  return outlineOf(cell?.value);
}

function idsOf(reads: Reads): number[] {
  return Array.from(reads, idOf).sort((a, b) => a - b);
}

function idOf({ id }: Cell): number {
  if (id === undefined) throw new Error('a file read a derived cell: derive it during setup');
  return id;
}

/** Formats ids as ranges: `3-5,8` for 3, 4, 5 and 8. */
function rangesText(ids: readonly number[]): string {
  const ranges: string[] = [];
  for (let at = 0; at < ids.length; at += 1) {
    const start = ids[at];
    while (ids[at + 1] === (ids[at] ?? 0) + 1) at += 1;
    ranges.push(start === ids[at] ? `${start}` : `${start}-${ids[at]}`);
  }
  return ranges.join(',');
}

/** Parses ranges of ids; undefined if they are not strictly increasing or out of range. */
function idsIn(ranges: string, count: number): number[] | undefined {
  const ids: number[] = [];
  if (ranges === '') return ids;
  for (const range of ranges.split(',')) {
    const [, start, end = start] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const [from, to] = [Number(start), Number(end)];
    // Also rejects NaN.
    if (!(from > (ids.at(-1) ?? -1) && from <= to && to < count)) return undefined;
    for (let id = from; id <= to; id += 1) ids.push(id);
  }
  return ids;
}
