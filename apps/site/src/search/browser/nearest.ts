import { titleOf, type Entry } from './entries.ts';
import { levels, type Match } from './match.ts';

/** A matching coordinate, with the matches of its last names. */
export interface FoundCoordinate {
  readonly entry: Entry;
  /** Matches of the last names in the entry's path. */
  readonly matches: readonly Match[];
}

export interface Scored extends FoundCoordinate {
  /** The sort key, most significant number first; lower is better. */
  readonly score: readonly number[];
}

/** Returns the best matches in order, without duplicates. */
export function nearest(found: Scored[]): FoundCoordinate[] {
  return few(found.sort(compare));
}

/**
 * Adds sort keys: better matches first; among equal ones, types and operations before members; then
 * deprecated elements last.
 */
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
  // Errors come before error reasons.
  if (entry.kind === 'Error' && level === levels.beginning) level = levels.same;
  return {
    entry,
    matches,
    score: [level, depthOf(entry), Number(entry.deprecated), slack, length],
  };
}

function depthOf({ rest, place }: Entry): number {
  if (rest === '') return place ? 1 : 0;
  return rest.endsWith(')') ? 2 : 1;
}

function compare(a: Scored, b: Scored): number {
  for (const [at, value] of a.score.entries()) {
    const difference = value - (b.score[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return titleOf(a.entry) < titleOf(b.entry) ? -1 : 1;
}

/**
 * Limits repeated names: if many types have an `id`, three come before other names, and a few more
 * follow. Enum values that a guide explains are omitted.
 */
function few(found: readonly Scored[]): Scored[] {
  const counts = new Map<string, number>();
  const explained = new Set(
    found.flatMap(({ entry }) => (entry.place ? nameOf(entry).toLowerCase() : [])),
  );
  const kept = new Set<Entry>();
  const [first, later]: [Scored[], Scored[]] = [[], []];
  for (const each of found) {
    const { entry } = each;
    const name = nameOf(entry).toLowerCase();
    if (kept.has(entry) || (entry.kind === 'Value' && explained.has(name))) continue;
    const count = (counts.get(name) ?? 0) + 1;
    // A query that names the parent asks for its members.
    const free = entry.rest === '' || each.matches.length > 1;
    if (!free) counts.set(name, count);
    if (!free && count > alike) continue;
    kept.add(entry);
    (free || count <= alikeAtFirst ? first : later).push(each);
    if (first.length === most) break;
  }
  return [...first, ...later].slice(0, most);
}

function nameOf({ path }: Entry): string {
  return path.at(-1) ?? '';
}

const alikeAtFirst = 3;
const alike = 8;
const most = 12;
