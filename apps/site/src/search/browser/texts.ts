import type { SearchOptions } from 'minisearch';

import type { TextSearch } from './text-index.ts';

/** A text that answers a query, by its id. */
export interface FoundText {
  readonly id: number;
  /** The words of the text that answer. */
  readonly words: readonly string[];
}

/** Texts that have every word of the query; the last word may still be unfinished. */
export function findTexts(index: TextSearch, query: string): FoundText[] {
  return search(index, query, { combineWith: 'AND', prefix: isUnfinished });
}

/** The same with slips in the words; where no text has all of them, those that have some. */
export function findTextsNear(index: TextSearch, query: string): FoundText[] {
  const near = { prefix: isUnfinished, fuzzy: slips };
  const all = search(index, query, { ...near, combineWith: 'AND' });
  return all.length > 0 ? all : search(index, query, near);
}

function search(index: TextSearch, query: string, options: SearchOptions): FoundText[] {
  const found = index.search(query, { boost: { heading: 4, title: 2 }, ...options });
  return found.map(({ id, terms }) => ({ id, words: terms }));
}

/** A single letter begins too many words to mean one of them. */
function isUnfinished(term: string, at: number, terms: readonly string[]): boolean {
  return at === terms.length - 1 && term.length > 1;
}

/** In a short word, one slip makes another word. */
function slips(term: string): number | false {
  if (term.length < 4) return false;
  return term.length < 8 ? 1 : 2;
}
