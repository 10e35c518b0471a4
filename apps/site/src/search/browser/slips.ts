import type { Name as WholeName } from './names.ts';

type Name = Pick<WholeName, 'lower' | 'humps'>;

/**
 * The fewest slips (a letter wrong, missing, too many, or two swapped) that lie between a query
 * and what follows the start of some hump; above the limit, any number above it. One table for
 * all starts: row i, column j compares the query's first i letters with those that end at the
 * name's letter j. Most names are given up after three rows.
 */
export function slipsTo(wanted: string, { name, limit }: { name: Name; limit: number }): number {
  let before: readonly number[] = [];
  let row = firstRow(name);
  let least = 0;
  let leastBefore = many;
  for (let i = 1; i <= wanted.length && Math.min(least, leastBefore + 1) <= limit; i += 1) {
    const next = nextRow({ wanted, i, name, before, row });
    before = row;
    row = next;
    leastBefore = least;
    least = leastOf(next);
  }
  return least;
}

function leastOf(row: readonly number[]): number {
  let least = many;
  for (const slips of row) if (slips < least) least = slips;
  return least;
}

/** More than any limit. */
const many = 99;

function firstRow({ lower, humps }: Name): number[] {
  const row = [many];
  for (let at = 0; at < lower.length; at += 1) row.push(many);
  for (const [start] of humps) row[start] = 0;
  return row;
}

interface Step {
  readonly wanted: string;
  readonly i: number;
  readonly name: Name;
  readonly before: readonly number[];
  readonly row: readonly number[];
}

function nextRow({ wanted, i, name: { lower }, before, row }: Step): number[] {
  const [letter, former] = [wanted[i - 1], wanted[i - 2]];
  const next = [at(row, 0) + 1];
  for (let j = 1; j <= lower.length; j += 1) {
    const same = at(row, j - 1) + (letter === lower[j - 1] ? 0 : 1);
    const swapped = letter === lower[j - 2] && former === lower[j - 1];
    const swap = swapped ? at(before, j - 2) + 1 : many;
    next.push(Math.min(same, swap, at(row, j) + 1, at(next, j - 1) + 1));
  }
  return next;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? many;
}
