/** The number of entries on one page of a list. */
const listSize = 200;

export function pagesOfList(count: number): number {
  return Math.max(Math.ceil(count / listSize), 1);
}

/** Returns the entries of one page of a list; pages count from 1. */
export function entriesOnPage<Item>(items: readonly Item[], number: number): readonly Item[] {
  return items.slice((number - 1) * listSize, number * listSize);
}

/** The maximum number of page links, so that they do not outgrow the list. */
const mostNumbers = 20;
const aroundCurrent = 3;

/**
 * Returns the page numbers that a page links to: all if there are few, else the first, the last and
 * the nearest.
 */
export function pageNumbers(count: number, current: number): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  if (count <= mostNumbers) return all;
  return all.filter(
    (number) => number === 1 || number === count || Math.abs(number - current) <= aroundCurrent,
  );
}
