import type { TextSearch } from './text-index.ts';
import { correctedWords, wordsIn, type Word } from './words.ts';

/** A text that answers a query, by its id. */
export interface FoundText {
  readonly id: number;
  /** The words of the text that answer. */
  readonly words: readonly string[];
}

export type FindTexts = (search: TextSearch, query: string) => FoundText[];

/**
 * Texts that have every word of the query; then, of each page that has every word somewhere, the
 * text that answers best. The last word may still be unfinished.
 */
export const findTexts: FindTexts = (search, query) => wholeAnswers(search, wordsIn(query));

/** The same with slips in words that no text has. */
export const findTextsNear: FindTexts = (search, query) =>
  wholeAnswers(search, correctedWords(search, wordsIn(query)));

/** Texts that have some of the words, those with the most first. */
export const findTextsPartly: FindTexts = (search, query) =>
  answers(search, correctedWords(search, wordsIn(query))).sort((a, b) => b.has.size - a.has.size);

function wholeAnswers(search: TextSearch, words: readonly Word[]): FoundText[] {
  const pages = pagesOf(search, answers(search, words));
  const most = Math.max(...pages.map(({ score }) => score));
  const whole = pages.flatMap(({ parts, score }) =>
    parts
      .filter(({ has }) => has.size === words.length)
      // What a page says elsewhere tells as much as the text itself.
      .map((part) => ({ part, score: part.score * (1 + score / most) })),
  );
  return [
    ...whole.sort((a, b) => b.score - a.score).map(({ part }) => part),
    ...pages.flatMap((page) => bestOf(page, words)),
  ];
}

interface Answer extends FoundText {
  readonly score: number;
  /** Which words of the query it has. */
  readonly has: ReadonlySet<Word>;
}

interface Page {
  readonly parts: Answer[];
  readonly score: number;
}

function pagesOf({ holderOf }: TextSearch, found: readonly Answer[]): Page[] {
  const pages = new Map<number, Page>();
  for (const answer of found) {
    const holder = holderOf(answer.id);
    const { parts, score } = pages.get(holder) ?? { parts: [], score: 0 };
    parts.push(answer);
    pages.set(holder, { parts, score: score + answer.score });
  }
  return [...pages.values()];
}

/** Of a page that has all words, but no part of it has: the part with the most of them. */
function bestOf({ parts }: Page, words: readonly Word[]): Answer[] {
  const most = Math.max(...parts.map(({ has }) => has.size));
  const all = new Set(parts.flatMap(({ has }) => [...has]));
  if (all.size < words.length || most === words.length) return [];
  return parts.filter(({ has }) => has.size === most).slice(0, 1);
}

/** Texts that have any of the words, the best first. */
function answers({ index }: TextSearch, words: readonly Word[]): Answer[] {
  const beginnings = new Set(words.flatMap(({ beginning }) => beginning ?? []));
  const wanted = words.map((word) => ({ word, terms: allTerms(word) }));
  const found = index.search(wanted.flatMap(({ terms }) => terms).join(' '), {
    // The terms are terms of the index already.
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    prefix: (term) => beginnings.has(term),
    boost: { heading: 3, title: 2 },
  });
  return found.map(({ id, score, terms, queryTerms }) => {
    const has = wanted.filter((each) => each.terms.some((term) => queryTerms.includes(term)));
    return { id, score, words: terms, has: new Set(has.map(({ word }) => word)) };
  });
}

function allTerms({ terms, beginning }: Word): string[] {
  return [...new Set(beginning === undefined ? terms : [...terms, beginning])];
}
