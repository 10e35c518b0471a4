/** Returns the words of a name in their base form: `refund` and `id` for `refundIDs`. */
export function wordsOfName(name: string): string[] {
  return (slugOf(name).match(/[a-z]+|\d+/g) ?? []).map(plainForm);
}

/** Returns the first words of a text, or all of them, as written. */
export function wordsOfText(text: string, count?: number): string[] {
  return text.split(betweenWords, count).filter((word) => word !== '');
}

const betweenWords = /[^A-Za-z\d'’\u00aa-\u1fff\u2c00-\uffff]+/;

/**
 * Returns a word in lower case without the ending of a plural, a genitive or a third person.
 * Approximate, and for English only.
 */
export function plainForm(word: string): string {
  const [stem = ''] = word.toLowerCase().split(/['’]/);
  const plain =
    stem.length <= 3
      ? stem
      : stem
          .replace(/(?<=..)ies$/, 'y')
          .replace(/(?<=ss|sh|ch|tus|x)es$/, '')
          .replace(/(?<=[^su])s$/, '');
  return synonyms.get(plain) ?? plain;
}

const synonyms: ReadonlyMap<string, string> = new Map([['identifier', 'id']]);
import { slugOf } from '@docs-compiler/graph';
