import type { TextIndex } from '../format.ts';
import { fields } from '../text-options.ts';
import { lettersOf } from './letters.ts';

/** A search index of texts. */
export interface TextSearch {
  /** All terms, sorted. */
  readonly terms: readonly string[];
  /** The letter sets of all terms as bits, for fast rejection. */
  letters(): readonly number[];
  /** Checks whether a term, by its number, is in a heading or title. */
  isTitled(term: number): boolean;
  /** The number of texts; their ids count from 0. */
  readonly count: number;
  /** The ids of the texts that answer questions, whose own ids follow those of the texts. */
  readonly asked: readonly number[];
  /** Returns the number of significant words of a question, by its id. */
  wordsOf(id: number): number;
  /** Returns the score of a term in each text. Lines are parsed on first use. */
  postingsOf(term: number): Postings;
  /** Returns the parent of a text, whose other parts may contain further words. */
  holderOf(id: number): number;
  /** Returns the weight of a text, from 0 to 1; checklists have less. */
  weightOf(id: number): number;
}

export interface Postings {
  readonly ids: readonly number[];
  /** Scores from 0 to about 1: lower for long texts, higher for words in headings. */
  readonly worths: readonly number[];
}

export function openText(
  file: TextIndex,
  { holderOf, weightOf }: Pick<TextSearch, 'holderOf' | 'weightOf'>,
): TextSearch {
  const lines = file.terms === '' ? [] : file.terms.split('\n');
  const known = new Map<number, Postings>();
  const count = file.lengths.length - file.asked.length;
  const texts = file.lengths.slice(0, count);
  const usual = fields.map((_, number) => mean(texts.map((each) => each[number] ?? 0)));
  // The relative length of a text: a word counts less in a longer text.
  const length = (id: number, field: number) =>
    (file.lengths[id]?.[field] ?? 0) / Math.max(usual[field] ?? 0, 1);
  const terms = lines.map((line) => line.slice(0, line.indexOf(' ')));
  let letters: readonly number[] | undefined;
  return {
    terms,
    letters: () => (letters ??= terms.map(lettersOf)),
    // An empty list is an empty string between two spaces.
    isTitled: (term) => / (?:[^ ]| [^ ])/.test(lines[term] ?? ''),
    count,
    asked: file.asked,
    wordsOf: (id) => file.lengths[id]?.[0] ?? 0,
    postingsOf(term) {
      const postings = known.get(term) ?? readLine(lines[term] ?? '', length);
      known.set(term, postings);
      return postings;
    },
    holderOf,
    weightOf,
  };
}

/** The most that a word can count in each field: heading, parent headings, text. */
const boosts = [1, 0.8, 0.35];

function readLine(line: string, length: (id: number, field: number) => number): Postings {
  const worths = new Map<number, number>();
  const [, ...lists] = line.split(' ');
  for (const [field, list] of lists.entries()) {
    for (const [id, count] of readList(list)) {
      const worth = (boosts[field] ?? 1) * worthOf(count, { field, length: length(id, field) });
      worths.set(id, together(worths.get(id) ?? 0, worth));
    }
  }
  return { ids: [...worths.keys()], worths: [...worths.values()] };
}

/** Combines scores. A title word that is also in the text adds little. */
function together(a: number, b: number): number {
  return Math.max(a, b) + Math.min(a, b) * 0.15;
}

interface Occurrence {
  readonly field: number;
  /** The length of the field, relative to the usual length. */
  readonly length: number;
}

/** Returns the BM25 score, without the inverse document frequency, as a share of its maximum. */
function worthOf(count: number, { field, length }: Occurrence): number {
  const [saturation, byLength] = field === 2 ? [1.2, 0.4] : [0.25, 0.7];
  return count / (count + saturation * (1 - byLength + byLength * length));
}

/**
 * Parses postings such as `3,1.2,a`: base 36, as differences from the previous document, `.2` for a
 * count of two.
 */
function readList(list: string): [id: number, count: number][] {
  if (list === '') return [];
  let id = 0;
  return list.split(',').map((posting) => {
    const [gap = '', count = '1'] = posting.split('.');
    id += parseInt(gap, 36);
    return [id, Number(count)];
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(numbers.length, 1);
}
