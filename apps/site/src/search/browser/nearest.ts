import { titleOf, type Entry } from './entries.ts';
import type { Match } from './match.ts';

/** A coordinate that answers a query, with how each of its last names does. */
export interface FoundCoordinate {
  readonly entry: Entry;
  /** For the last names of the entry's path. */
  readonly matches: readonly Match[];
}

export interface Scored extends FoundCoordinate {
  /** What weighs most comes first; less is nearer. */
  readonly score: readonly number[];
}

/** The nearest of what was found, in order; each coordinate once. */
export function nearest(found: Scored[]): FoundCoordinate[] {
  return few(found.sort(compare));
}

/** Near before far, types and calls before their parts, what holds before what is going away. */
export function scored(
  entry: Entry,
  { matches, doubt }: { readonly matches: readonly Match[]; readonly doubt: number },
): Scored {
  let level = doubt;
  let slack = 0;
  for (const match of matches) {
    level += match.level;
    slack += match.slack;
  }
  const length = titleOf(entry).length;
  return {
    entry,
    matches,
    score: [level, depthOf(entry), Number(entry.deprecated), slack, length],
  };
}

function depthOf({ rest }: Entry): number {
  if (rest === '') return 0;
  return rest.endsWith(')') ? 2 : 1;
}

function compare(a: Scored, b: Scored): number {
  for (const [at, value] of a.score.entries()) {
    const difference = value - (b.score[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return titleOf(a.entry) < titleOf(b.entry) ? -1 : 1;
}

/** Half the types may have an `id`: a few of them stand for the others. */
function few(found: readonly Scored[]): Scored[] {
  const counts = new Map<string, number>();
  const kept = new Map<Entry, Scored>();
  for (const each of found) {
    const { path, rest } = each.entry;
    const name = path.at(-1)?.toLowerCase() ?? '';
    const count = (counts.get(name) ?? 0) + 1;
    // Where the query names the holder, it asks for its parts.
    const free = rest === '' || each.matches.length > 1;
    if (!free) counts.set(name, count);
    if ((free || count <= alike) && !kept.has(each.entry)) kept.set(each.entry, each);
    if (kept.size === most) break;
  }
  return [...kept.values()];
}

const alike = 5;
const most = 12;
