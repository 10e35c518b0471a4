import { termOf, wordsOf } from '../text-options.ts';
import type { Word, Synonyms } from './types.ts';

export function readSynonyms(entries: readonly (readonly string[])[]): Synonyms {
  const known = entries.map(([word = '', ...meanings]) => {
    return { terms: termsOf(word), meanings: meanings.map(termsOf) };
  });
  // Of two that begin alike the longer one says more.
  known.sort((a, b) => b.terms.length - a.terms.length);
  return {
    keys: known.flatMap(({ terms }) => (terms.length === 1 ? terms : [])),
    at(words, place) {
      const found = known.find(({ terms }) =>
        terms.every((term, at) => isWritten(words[place + at], term)),
      );
      return found && { length: found.terms.length, meanings: found.meanings };
    },
  };
}

function isWritten(word: Word | undefined, term: string): boolean {
  if (!word) return false;
  const { beginning = '' } = word;
  return word.term === term || (beginning.length >= shortest && term.startsWith(beginning));
}

/** Of an unfinished word, fewer letters begin too many others. */
const shortest = 4;

function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => termOf(word) ?? []);
}
