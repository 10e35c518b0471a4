import { wordsOf } from './humps.ts';
import { levels, matcherOf, type Matcher } from './match.ts';
import { lettersOf } from './names.ts';
import { slipsTo } from './slips.ts';

/** Matches names that a query would mean but for a slip or two: `PaymntIniti`, `Reufnd`. */
export function typoMatcherOf(query: string): Matcher {
  const wanted = wordsOf(query).join('');
  const plain = matcherOf(query);
  const forgiving = typoMatcher(wanted, allowed(wanted.length));
  return (name) => plain(name) ?? forgiving(name);
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

function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** In a short word, one slip makes another word. */
function allowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
