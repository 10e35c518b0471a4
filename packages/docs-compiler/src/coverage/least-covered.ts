import type { Graph } from '../graph.ts';
import { rangeOf } from '../source.ts';
import { byCodeUnit } from '../text/order.ts';
import type { Demand } from '../demand.ts';

/** A type, or another element or page with counted parts, of which some are missing. */
export interface Subject {
  readonly name: string;
  /** The number of elements with something missing; an element counts once. */
  readonly missing: number;
  readonly total: number;
  readonly file?: string;
  /** The line, from 1. */
  readonly line?: number;
}

/** Subjects that lack something: most first, then by name. */
export function leastCovered({ elements }: Graph, items: readonly Demand[]): readonly Subject[] {
  const parts = new Map<string, Demand[]>();
  for (const item of items) {
    const known = parts.get(item.subject);
    if (known) known.push(item);
    else parts.set(item.subject, [item]);
  }
  return [...parts]
    .map(([name, own]) => ({ name, own, lacking: own.filter(({ met }) => !met) }))
    .filter(({ lacking }) => lacking.length > 0)
    .map(({ name, own, lacking }) => {
      const counts = { name, missing: distinct(lacking), total: distinct(own) };
      const span = elements.get(name)?.span ?? lacking[0]?.span;
      return span ? { ...counts, file: span.file.path, line: rangeOf(span).start.line } : counts;
    })
    .sort((a, b) => b.missing - a.missing || byCodeUnit(a.name, b.name));
}

function distinct(items: readonly Demand[]): number {
  return new Set(items.map(({ name }) => name)).size;
}
