import { type Range, wordsOf } from './humps.ts';
import { lettersOf } from './letters.ts';
import type { Name } from './names.ts';

/** How a name answers a query. Less is nearer: first by level, then by slack. */
export interface Match {
  readonly level: number;
  readonly slack: number;
  /** What of the name the query stands for. */
  readonly ranges: readonly Range[];
}

/** The ways in which a name can answer, from near to far. */
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

/** Matches names by their beginning, by their humps and their first letters. */
export function matcherOf(query: string): Matcher {
  // Names have letters of ASCII only: what has others is neither a name nor a part of one.
  if (/[^ -~]/.test(query)) return () => undefined;
  const words = wordsOf(query);
  const spellings = [...new Set([query.toLowerCase(), words.join(''), words.join('_')])];
  const initials = /^[A-Z]{2,6}$/.test(query) ? [...query.toLowerCase()] : [];
  const letters = lettersOf(words.join(''));
  return (name) => {
    // In whatever way it answers, a name has all letters of the query: that tells most apart.
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

/** Somebody who types capitals alone means the first letters: `PR` is no `Project`. */
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

// Shorter pieces are inside of too many names.
const shortestInside = 3;

function abbreviated(name: Name, words: readonly string[]): Match | undefined {
  const ranges = placeWords(name, words);
  if (!ranges) return undefined;
  const unnamed = name.humps.length - ranges.length;
  return { level: levels.abbreviation, slack: unnamed * 100 + name.lower.length, ranges };
}

/**
 * What of a name some words stand for: each begins at a hump and may go on over the next ones, as
 * `pir`, `pay init req` and `payReq` do in `PaymentInitiationRequest`. Undefined where they don't.
 */
function placeWords(name: Name, words: readonly string[]): Range[] | undefined {
  return words.length > 0 ? place(name, { words, from: 0 }) : undefined;
}

interface Rest {
  readonly words: readonly string[];
  /** The first hump that is free. */
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

/** Puts as much of the word on a hump as fits, the rest on the next; then the other words. */
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
