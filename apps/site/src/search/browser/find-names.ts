import type { Entry } from './entries.ts';
import { bitsOf, lettersOf, type Range, queryWords } from './letters.ts';
import { levels, type Match, type Matcher, matcherOf } from './match.ts';
import type { Names } from './names.ts';
import { type FoundCoordinate, nearest, scored, type Scored } from './nearest.ts';
import { slipsTo } from './slips.ts';
import type { Library } from './types.ts';

/** Checks whether a kind of entry is searched for. */
export type IsWanted = (entry: Pick<Entry, 'kind'>) => boolean;

interface NameSearch {
  readonly query: string;
  readonly isWanted: IsWanted;
  readonly forgive: boolean;
}

/**
 * Returns matching names of the schema and guides. If a type has no such member, the type itself
 * matches.
 */
export function findNames(
  library: Library,
  { query, isWanted, forgive }: NameSearch,
): FoundCoordinate[] {
  const { names, exact } = library;
  const found = findCoordinates(names, { query, matcherOf, isWanted });
  if (found.length > 0) return found;
  const [holder = ''] = /^.*(?=[.(])/.exec(query) ?? [];
  const holders = (exact.get(holder.trim().toLowerCase()) ?? []).filter(isWanted);
  if (holders.length > 0) return holders.map((entry) => ({ entry, matches: [] }));
  if (!forgive && !isCode(query)) return [];
  return findCoordinates(names, { query, matcherOf: typoMatcherOf, isWanted });
}

/** Returns the names most similar to a query that nothing matches. */
export function findNearNames(
  { names }: Library,
  query: string,
  isWanted: IsWanted,
): FoundCoordinate[] {
  return findCoordinates(names, { query, matcherOf: nearMatcherOf, isWanted });
}

/** Checks whether a query is written as a name: as code, or as a coordinate. */
export function looksLikeCode(query: string): boolean {
  return isCode(query) || isCoordinate(query);
}

/** Returns matching coordinates, best first. `matcherOf` creates the matcher of one name. */
function findCoordinates(
  names: Names,
  { query, matcherOf, isWanted }: EntrySearch,
): FoundCoordinate[] {
  const found = readingsOf(query).flatMap((reading) => read(names, { reading, matcherOf }));
  return nearest(found.filter(({ entry }) => isWanted(entry)));
}

interface EntrySearch {
  readonly query: string;
  readonly matcherOf: (part: string) => Matcher;
  readonly isWanted: IsWanted;
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

/** Returns the matches of an entry's names, outermost first; undefined if one does not match. */
function judged({ path }: Entry, judges: readonly Judge[]): Match[] | undefined {
  const matches: Match[] = [];
  for (const [at, judge] of judges.entries()) {
    const match = judge(path.at(-2 - at) ?? '');
    if (!match) return undefined;
    matches.unshift(match);
  }
  return matches;
}

/** Memoizes the matches of a name, because many fields have the same parent. */
function remembered(names: Names, matcher: Matcher): Judge {
  const known = new Map<string, Match | undefined>();
  return (text) => {
    const name = names.get(text);
    if (name && !known.has(text)) known.set(text, matcher(name));
    return known.get(text);
  };
}

/** An interpretation of a query as a path of names, innermost last. */
interface Reading {
  readonly parts: readonly string[];
  /** The penalty compared to the literal interpretation, in match levels. */
  readonly doubt: number;
}

/**
 * Returns the interpretations of a query: `Refund.events(first:)` has three names; `refund status`
 * has one or two.
 */
function readingsOf(query: string): Reading[] {
  const plain = query
    .trim()
    .replace(/^@/, '')
    .replace(/[:)]+$/, '');
  if (/[.(]/.test(plain)) {
    // `payment.confirmation` is a single name.
    const whole = /^[\w.-]+$/.test(plain) ? [{ parts: [plain], doubt: 3 }] : [];
    return [...whole, { parts: plain.split(/[.(]/), doubt: 0 }];
  }

  const words = plain.split(/\s+/);
  const whole = { parts: [plain], doubt: 0 };
  return words.length === 2 ? [whole, { parts: words, doubt: 3 }] : [whole];
}

/** Checks whether a query looks like code: `expireAt`, `BAD_USER_INPUT`, `PIR`. */
function isCode(query: string): boolean {
  return /^[\w.-]*([a-z\d][A-Z]|[A-Z]{2}|\w_\w)[\w.-]*$/.test(query.trim());
}

/** Checks whether a query looks like a coordinate, complete or not: `Refund.st`, `node(`. */
function isCoordinate(query: string): boolean {
  return /^@?\w+[.(]/.test(query.trim());
}

/** Returns a matcher that tolerates one or two typos: `PaymntIniti`, `Reufnd`. */
function typoMatcherOf(query: string): Matcher {
  const wanted = queryWords(query).join('');
  const plain = matcherOf(query);
  const forgiving = typoMatcher(wanted, allowed(wanted.length));
  const byHumps = humpMatcher(queryWords(query));
  return (name) => plain(name) ?? forgiving(name) ?? byHumps(name);
}

/** Returns a matcher that tolerates enough typos to match something for most queries. */
function nearMatcherOf(query: string): Matcher {
  const wanted = queryWords(query).join('');
  return typoMatcher(wanted, Math.ceil(wanted.length * 0.4));
}

function typoMatcher(wanted: string, limit: number): Matcher {
  const letters = lettersOf(wanted);
  return (name) => {
    if (limit === 0 || name.lower.length < wanted.length - limit) return undefined;
    // Fast path: each missing letter is a typo.
    if (bitsOf(letters & ~name.letters) > limit) return undefined;
    const slips = slipsTo(wanted, { name, limit });
    if (slips > limit) return undefined;
    return { level: levels.typo, slack: slips * 100 + name.lower.length, ranges: [] };
  };
}

/** Returns a matcher in which each word matches a word of the name, with typos: `PaymntRequest`. */
function humpMatcher(words: readonly string[]): Matcher {
  const letters = lettersOf(words.join(''));
  return (name) => {
    if (words.length < 2 || bitsOf(letters & ~name.letters) > most) return undefined;
    const ranges: Range[] = [];
    let hump = 0;
    let slips = 0;
    for (const word of words) {
      let made = most + 1;
      for (; hump < name.humps.length && made > most; hump += 1) {
        const [start, end] = name.humps[hump] ?? [0, 0];
        made = slipsIn(word, name.lower.slice(start, end));
        if (made <= most) ranges.push([start, end]);
      }
      slips += made;
      if (slips > most) return undefined;
    }
    const unnamed = name.humps.length - ranges.length;
    // The last word of a name is the most significant one.
    const isWhole = ranges.at(-1)?.[1] === name.lower.length;
    const slack = slips * 100 + unnamed * 20 + (isWhole ? 0 : 60) + name.lower.length;
    return { level: levels.typo, slack, ranges };
  };
}

/** The maximum number of typos in a name. */
const most = 2;

/** Returns the number of typos between a word and a word of a name, or its beginning. */
function slipsIn(word: string, hump: string): number {
  if (hump.startsWith(word)) return 0;
  const limit = allowed(word.length);
  if (hump.length < word.length - limit) return most + 1;
  const slips = slipsTo(word, { name: { lower: hump, humps: [[0, hump.length]] }, limit });
  return slips <= limit ? slips : most + 1;
}

/** Returns the number of tolerated typos: in a short word, a typo makes a different word. */
function allowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
