import { type Range, wordsOf } from './humps.ts';
import { levels, matcherOf, type Matcher } from './match.ts';
import { bitsOf, lettersOf } from './letters.ts';
import { slipsTo } from './slips.ts';

/** Matches names that a query would mean but for a slip or two: `PaymntIniti`, `Reufnd`. */
export function typoMatcherOf(query: string): Matcher {
  const wanted = wordsOf(query).join('');
  const plain = matcherOf(query);
  const forgiving = typoMatcher(wanted, allowed(wanted.length));
  const byHumps = humpMatcher(wordsOf(query));
  return (name) => plain(name) ?? forgiving(name) ?? byHumps(name);
}

/** The same, with so many slips that it finds something for most queries. */
export function nearMatcherOf(query: string): Matcher {
  const wanted = wordsOf(query).join('');
  return typoMatcher(wanted, Math.ceil(wanted.length * 0.4));
}

function typoMatcher(wanted: string, limit: number): Matcher {
  const letters = lettersOf(wanted);
  return (name) => {
    if (limit === 0 || name.lower.length < wanted.length - limit) return undefined;
    // Each letter that a name lacks is a slip: that tells most names apart.
    if (bitsOf(letters & ~name.letters) > limit) return undefined;
    const slips = slipsTo(wanted, { name, limit });
    if (slips > limit) return undefined;
    return { level: levels.typo, slack: slips * 100 + name.lower.length, ranges: [] };
  };
}

/** Each word stands for a hump in its turn, with slips: `PaymntRequest`. */
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
    // The last part of a name says what the thing is.
    const isWhole = ranges.at(-1)?.[1] === name.lower.length;
    const slack = slips * 100 + unnamed * 20 + (isWhole ? 0 : 60) + name.lower.length;
    return { level: levels.typo, slack, ranges };
  };
}

/** The slips that one name may have in all. */
const most = 2;

/** Between a word and a hump, or the beginning of one; more than allowed is many. */
function slipsIn(word: string, hump: string): number {
  if (hump.startsWith(word)) return 0;
  const limit = allowed(word.length);
  if (hump.length < word.length - limit) return most + 1;
  const slips = slipsTo(word, { name: { lower: hump, humps: [[0, hump.length]] }, limit });
  return slips <= limit ? slips : most + 1;
}

/** In a short word, one slip makes another word. */
function allowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
