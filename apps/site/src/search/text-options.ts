import type { Options } from 'minisearch';

import { stem } from './stem.ts';

/** A piece of text that can be found by its words. */
export interface Document {
  readonly heading: string;
  /** The title of the page, so that its words count for each of its sections. */
  readonly title: string;
  readonly text: string;
}

export const fields = ['heading', 'title', 'text'] as const satisfies (keyof Document)[];

/** The same when the index is built and when it is read: an index fits its own options only. */
export const textOptions: Options = {
  fields: [...fields],
  tokenize: wordsOf,
  processTerm: termOf,
};

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** What all forms of a word share; null for one that says nothing. */
export function termOf(word: string): string | null {
  return silent.has(word) ? null : stem(word);
}

const silent = new Set(
  (
    'a an and are as at be by can do does for from has have how i if in is it its of on or so ' +
    'that the then this to was what when where which who will with you your'
  ).split(' '),
);
