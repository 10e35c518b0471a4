import type { Entry } from './entries.ts';
import type { Match, Matcher } from './match.ts';
import type { Names } from './names.ts';
import { nearest, scored, type FoundCoordinate, type Scored } from './nearest.ts';
import { readingsOf, type Reading } from './readings.ts';

/** Coordinates that answer a query, the nearest first. `matcherOf` judges one name. */
export function findCoordinates(
  names: Names,
  { query, matcherOf, isWanted }: Wanted,
): FoundCoordinate[] {
  const found = readingsOf(query).flatMap((reading) => read(names, { reading, matcherOf }));
  return nearest(found.filter(({ entry }) => isWanted(entry)));
}

interface Wanted {
  readonly query: string;
  readonly matcherOf: (part: string) => Matcher;
  readonly isWanted: (entry: Entry) => boolean;
}

interface Part {
  readonly reading: Reading;
  readonly matcherOf: (part: string) => Matcher;
}

function read(names: Names, { reading, matcherOf }: Part): Scored[] {
  const [last, ...holders] = reading.parts.map(matcherOf).reverse();
  const judges = holders.map((matcher) => remembered(names, matcher));
  const found: Scored[] = [];
  for (const name of names.values()) {
    const match = last?.(name);
    for (const entry of match ? name.entries : []) {
      const matches = judged(entry, judges);
      if (match && matches)
        found.push(scored(entry, { matches: [...matches, match], doubt: reading.doubt }));
    }
  }
  return found;
}

type Judge = (text: string) => Match | undefined;

/** How the holders of an entry answer, from the outermost; undefined where one does not. */
function judged({ path }: Entry, judges: readonly Judge[]): Match[] | undefined {
  const matches: Match[] = [];
  for (const [at, judge] of judges.entries()) {
    const match = judge(path.at(-2 - at) ?? '');
    if (!match) return undefined;
    matches.unshift(match);
  }
  return matches;
}

/** Many fields have the same holder: it is judged once. */
function remembered(names: Names, matcher: Matcher): Judge {
  const known = new Map<string, Match | undefined>();
  return (text) => {
    const name = names.get(text);
    if (name && !known.has(text)) known.set(text, matcher(name));
    return known.get(text);
  };
}
