import { termOf, wordsOf } from '../text-options.ts';
import { slipsTo } from './slips.ts';
import type { TextSearch } from './text-index.ts';

/** A word of a query, as terms of the index; any of them will do. */
export interface Word {
  readonly terms: readonly string[];
  /** What the terms may only begin with, where the word may still be unfinished. */
  readonly beginning?: string;
}

/** The words of a query that say something. */
export function wordsIn(query: string): Word[] {
  const words = wordsOf(query);
  return words.flatMap((word, at) => {
    const term = termOf(word);
    if (term === null) return [];
    // A single letter begins too many words to mean one of them.
    const isUnfinished = at === words.length - 1 && word.length > 1;
    return [{ terms: [term], ...(isUnfinished && { beginning: word }) }];
  });
}

/** The same, with the nearest terms in place of a word that no text has. */
export function correctedWords({ terms }: TextSearch, words: readonly Word[]): Word[] {
  return words.map((word) => {
    const [wanted = ''] = word.terms;
    const isKnown = terms.some(
      (term) => term === wanted || (word.beginning && term.startsWith(word.beginning)),
    );
    return isKnown ? word : { terms: nearTerms(terms, wanted) };
  });
}

function nearTerms(terms: readonly string[], wanted: string): string[] {
  const limit = slipsAllowed(wanted.length);
  const near = terms.flatMap((term) => {
    // Each letter that a term lacks is a slip, and each that it has too many.
    if (Math.abs(term.length - wanted.length) > limit) return [];
    const name = { lower: term, humps: [[0, term.length]] as const };
    const slips = slipsTo(wanted, { name, limit });
    const distance = slips + Math.abs(term.length - wanted.length) / 10;
    return slips > limit ? [] : [{ term, distance }];
  });
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ term }) => term);
}

/** In a short word, one slip makes another word. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
