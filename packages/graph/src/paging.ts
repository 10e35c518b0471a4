/** How many entries a list shows before it goes on in a further page. */
const listSize = 200;

export function pagesOfList(count: number): number {
  return Math.max(Math.ceil(count / listSize), 1);
}

/** The entries of one page of a list; pages count from 1. */
export function entriesOnPage<Item>(items: readonly Item[], number: number): readonly Item[] {
  return items.slice((number - 1) * listSize, number * listSize);
}
