import type { Name as WholeName } from './names.ts';

type Name = Pick<WholeName, 'lower' | 'humps'>;

/**
 * The fewest slips (a letter wrong, missing, too many, or two swapped) that lie between a query
 * and what follows the start of some hump; above the limit, any number above it. One table for
 * all starts: row i, column j compares the query's first i letters with those that end at the
 * name's letter j. Most names are given up after three rows.
 */
export function slipsTo(wanted: string, { name, limit }: { name: Name; limit: number }): number {
  let [before, row, next] = rowsOf(name.lower.length + 1);
  fillFirst(row, name);
  let least = 0;
  let leastBefore = many;
  for (let i = 1; i <= wanted.length && Math.min(least, leastBefore + 1) <= limit; i += 1) {
    leastBefore = least;
    least = fillNext(next, { wanted, i, name, before, row });
    [before, row, next] = [row, next, before];
  }
  return least;
}

/** More than any limit. */
const many = 99;

type Rows = readonly [before: Uint16Array, row: Uint16Array, next: Uint16Array];

// A key asks this of thousands of names: to make the rows anew would take longer than to fill them.
let kept: Rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];

function rowsOf(length: number): Rows {
  const make = () => new Uint16Array(length * 2);
  if (kept[0].length < length) kept = [make(), make(), make()];
  return kept;
}

function fillFirst(row: Uint16Array, { lower, humps }: Name): void {
  row.fill(many, 0, lower.length + 1);
  for (const [start] of humps) row[start] = 0;
}

interface Step {
  readonly wanted: string;
  readonly i: number;
  readonly name: Name;
  readonly before: Uint16Array;
  readonly row: Uint16Array;
}

/** Answers with the least of the row. */
function fillNext(next: Uint16Array, { wanted, i, name: { lower }, before, row }: Step): number {
  const letter = wanted.charCodeAt(i - 1);
  const former = i > 1 ? wanted.charCodeAt(i - 2) : none;
  let current = none;
  let left = at(row, 0) + 1;
  let least = left;
  next[0] = left;
  for (let j = 1; j <= lower.length; j += 1) {
    const previous = current;
    current = lower.charCodeAt(j - 1);
    let slips = Math.min(at(row, j - 1) + Number(letter !== current), at(row, j) + 1, left + 1);
    if (letter === previous && former === current) slips = Math.min(slips, at(before, j - 2) + 1);
    next[j] = slips;
    left = slips;
    if (slips < least) least = slips;
  }
  return least;
}

/** No letter has this code: before the second one nothing can have been swapped. */
const none = -1;

function at(row: Uint16Array, column: number): number {
  return row[column] ?? many;
}
