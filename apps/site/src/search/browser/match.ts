import { type Range, queryWords, lettersOf } from './letters.ts';
import type { Name } from './names.ts';

/** The quality of a match; lower is better, first by level, then by slack. */
export interface Match {
  readonly level: number;
  readonly slack: number;
  /** The matching ranges of the name. */
  readonly ranges: readonly Range[];
}

/** Match levels, best first. */
export const levels = {
  same: 0,
  capitals: 1,
  beginning: 2,
  hump: 3,
  abbreviation: 4,
  inside: 5,
  typo: 6,
} as const;

export type Matcher = (name: Name) => Match | undefined;

/** Returns a matcher for prefixes, words and initials of names. */
export function matcherOf(query: string): Matcher {
  // Names are ASCII, so other queries match no name.
  if (/[^ -~]/.test(query)) return () => undefined;
  const words = queryWords(query);
  const spellings = [...new Set([query.toLowerCase(), words.join(''), words.join('_')])];
  const initials = /^[A-Z]{2,6}$/.test(query) ? [...query.toLowerCase()] : [];
  const letters = lettersOf(words.join(''));
  return (name) => {
    // Fast path: a match contains all letters of the query.
    if ((letters & ~name.letters) !== 0) return undefined;
    return (
      same(name, spellings) ??
      capitals(name, initials) ??
      spelled(name, spellings) ??
      abbreviated(name, words) ??
      inside(name, spellings)
    );
  };
}

function same({ lower }: Name, spellings: readonly string[]): Match | undefined {
  if (!spellings.includes(lower)) return undefined;
  return { level: levels.same, slack: 0, ranges: [[0, lower.length]] };
}

function spelled({ lower, humps }: Name, spellings: readonly string[]): Match | undefined {
  for (const spelling of spellings) {
    const start = lower.includes(spelling)
      ? humps.find(([at]) => lower.startsWith(spelling, at))?.[0]
      : undefined;
    if (start === undefined) continue;
    const level = start === 0 ? levels.beginning : levels.hump;
    const slack = lower.length - spelling.length;
    return { level, slack, ranges: [[start, start + spelling.length]] };
  }
  return undefined;
}

/** Matches initials. Only uppercase queries are initials: `PR` does not match `Project`. */
function capitals(name: Name, initials: readonly string[]): Match | undefined {
  const match = abbreviated(name, initials);
  return match && { ...match, level: levels.capitals };
}

function inside({ lower }: Name, spellings: readonly string[]): Match | undefined {
  for (const spelling of spellings) {
    const at = spelling.length < shortestInside ? -1 : lower.indexOf(spelling);
    if (at < 0) continue;
    const slack = lower.length - spelling.length;
    return { level: levels.inside, slack, ranges: [[at, at + spelling.length]] };
  }
  return undefined;
}

// Shorter substrings match too many names.
const shortestInside = 3;

function abbreviated(name: Name, words: readonly string[]): Match | undefined {
  const ranges = placeWords(name, words);
  if (!ranges) return undefined;
  const unnamed = name.humps.length - ranges.length;
  return { level: levels.abbreviation, slack: unnamed * 100 + name.lower.length, ranges };
}

/**
 * Returns the ranges of a name that words match: each word starts at a word of the name and may
 * continue over the next ones, like `pir`, `pay init req` and `payReq` in
 * `PaymentInitiationRequest`. Undefined if they do not match.
 */
function placeWords(name: Name, words: readonly string[]): Range[] | undefined {
  return words.length > 0 ? place(name, { words, from: 0 }) : undefined;
}

interface Rest {
  readonly words: readonly string[];
  /** The first available word of the name. */
  readonly from: number;
}

function place(name: Name, { words, from }: Rest): Range[] | undefined {
  const [word, ...others] = words;
  if (word === undefined) return [];
  for (let hump = from; hump < name.humps.length; hump += 1) {
    const ranges = spread(name, { word, hump, others });
    if (ranges) return ranges;
  }
  return undefined;
}

interface Spread {
  readonly word: string;
  readonly hump: number;
  readonly others: readonly string[];
}

/**
 * Matches as much of a word as possible with one word of the name, the rest with the next, and then
 * the other words.
 */
function spread(name: Name, { word, hump, others }: Spread): Range[] | undefined {
  const [start, end] = name.humps[hump] ?? [0, 0];
  for (let length = shared(name.lower.slice(start, end), word); length > 0; length -= 1) {
    const rest = word.slice(length);
    const next = hump + 1;
    const later =
      rest === ''
        ? place(name, { words: others, from: next })
        : spread(name, { word: rest, hump: next, others });
    if (later) return [[start, start + length], ...later];
  }
  return undefined;
}

function shared(hump: string, word: string): number {
  let length = 0;
  while (length < word.length && hump[length] === word[length]) length += 1;
  return length;
}
