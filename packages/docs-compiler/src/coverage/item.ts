import type { Span } from '../source.ts';

/** One thing that the docs ought to say, and whether they do. */
export interface CoverageItem {
  /** What is to be documented, as a reader finds it: `Refund.status`, `bank timeout`. */
  readonly name: string;
  /** What it is a part of, or itself: `Refund`. */
  readonly subject: string;
  readonly covered: boolean;
  readonly span?: Span | undefined;
}

/** An item that may tell its reader what to do next. */
export interface GuidedItem extends CoverageItem {
  readonly guided: boolean;
}

/** The type or directive of a coordinate: `Refund` for `Refund.amount(in:)`. */
export function subjectOf(coordinate: string): string {
  return coordinate.replace(/[.(].*$/s, '');
}

/** One item a name, in order of first appearance: what is said once is said. */
export function byName<Item extends CoverageItem>(items: Iterable<Item>): readonly Item[] {
  const named = new Map<string, Item>();
  for (const item of items) {
    const known = named.get(item.name);
    if (!known || (item.covered && !known.covered)) named.set(item.name, item);
  }
  return [...named.values()];
}
