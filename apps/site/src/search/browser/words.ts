import { termOf, wordsOf } from '../text-options.ts';
import { bitsOf, lettersOf } from './letters.ts';
import { slipsTo } from './slips.ts';
import type { TextSearch } from './text-index.ts';
import type { Word, Synonyms } from './types.ts';

/** The words of a query that say something. */
export function wordsIn(query: string): Word[] {
  const words = wordsOf(query);
  return words.flatMap((word, at) => {
    const term = termOf(word);
    if (term === null) return [];
    // A single letter begins too many words to mean one of them.
    const isUnfinished = at === words.length - 1 && word.length > 1;
    return [{ term, ...(isUnfinished && { beginning: word }) }];
  });
}

/** The terms of the index that a word stands for, by their numbers, with what each is worth. */
export type Options = ReadonlyMap<number, number>;

export function optionsFor({ terms, isTitled }: TextSearch, { term, beginning }: Word): Options {
  const options = new Map<number, number>();
  if (beginning !== undefined) {
    const first = placeOf(terms, beginning);
    // Two letters begin a tenth of all words: those of headings are enough.
    const isWanted = beginning.length > 2 ? () => true : isTitled;
    for (let at = first; terms[at]?.startsWith(beginning); at += 1)
      if (isWanted(at)) options.set(at, (0.6 * beginning.length) / (terms[at]?.length ?? 1));
  }
  const own = placeOf(terms, term);
  if (terms[own] === term) options.set(own, 1);
  return options;
}

/** The same for a word that no text has, and no synonym: those that are a slip or two away. */
export function correctedWord(search: TextSearch, word: Word, { keys }: Synonyms): Word {
  const limit = slipsAllowed(word.term.length);
  if (limit === 0 || optionsFor(search, word).size > 0) return word;
  const letters = lettersOf(word.term);
  const known = search.letters();
  let best = word.term;
  let least = limit + 1;
  for (const [at, term] of [...search.terms, ...keys].entries()) {
    // Each letter that a term lacks is a slip, and each that it has too many.
    const more = Math.abs(term.length - word.term.length);
    if (more > limit || bitsOf(letters & ~(known[at] ?? letters)) > limit) continue;
    const name = { lower: term, humps: [[0, term.length]] as const };
    const distance = slipsTo(word.term, { name, limit }) + more / 10;
    if (distance < least) [best, least] = [term, distance];
  }
  return best === word.term ? word : { term: best };
}

/** Where a term stands, or would. */
function placeOf(terms: readonly string[], wanted: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] ?? '') < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** In a short word, one slip makes another word. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
