import { stem } from './stem.ts';

/** A searchable text. */
export interface Document {
  readonly heading: string;
  /** The title of the page, whose words count for all its sections. */
  readonly title: string;
  readonly text: string;
}

export const fields = ['heading', 'title', 'text'] as const satisfies (keyof Document)[];

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Returns the index term of a word; null for a stop word. */
export function termOf(word: string): string | null {
  return silent.has(word) ? null : stem(word);
}

/** Stop words, including question words. */
const silent = new Set(
  (
    'a am an and any are as at be by can could did do does for from get has have how i if in is it its ' +
    'me my of on or our please should so that the their then there this to us was we were what ' +
    'when where which who why will with would you your'
  ).split(' '),
);
