/** How many entries a list shows before it goes on in a further page. */
const listSize = 200;

export function pagesOfList(count: number): number {
  return Math.max(Math.ceil(count / listSize), 1);
}

/** The entries of one page of a list; pages count from 1. */
export function entriesOnPage<Item>(items: readonly Item[], number: number): readonly Item[] {
  return items.slice((number - 1) * listSize, number * listSize);
}

/** More numbers than these would make each page of a list as long as the list has pages. */
const mostNumbers = 20;
const aroundCurrent = 3;

/** The numbers of pages that a page of a list links to: all of few, else the first, the last and those around it. */
export function pageNumbers(count: number, current: number): readonly number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  if (count <= mostNumbers) return all;
  return all.filter(
    (number) => number === 1 || number === count || Math.abs(number - current) <= aroundCurrent,
  );
}
