import type { TextIndex } from '../format.ts';
import { fields } from '../text-options.ts';
import { lettersOf } from './letters.ts';

/** The words of some texts, ready to be searched. */
export interface TextSearch {
  /** Every term of the index, in order. */
  readonly terms: readonly string[];
  /** A bit for each letter that a term has, to tell most of them apart. */
  letters(): readonly number[];
  /** Whether a term, by its number, stands in a heading or in a title. */
  isTitled(term: number): boolean;
  /** How many texts there are; their ids count from 0. */
  readonly count: number;
  /** What a term is worth in each text that has it. Its line is read when it is first asked for. */
  postingsOf(term: number): Postings;
  /** What a text is a part of: other parts may have the words that it lacks. */
  holderOf(id: number): number;
  /** How much a text is about what it says, from 0 to 1: a checklist repeats what others explain. */
  weightOf(id: number): number;
}

export interface Postings {
  readonly ids: readonly number[];
  /** For each of the ids: less where the text is long, more where the word stands in a heading. */
  readonly worths: readonly number[];
}

export function openText(
  file: TextIndex,
  { holderOf, weightOf }: Pick<TextSearch, 'holderOf' | 'weightOf'>,
): TextSearch {
  const lines = file.terms === '' ? [] : file.terms.split('\n');
  const known = new Map<number, Postings>();
  const usual = fields.map((_, number) => mean(file.lengths.map((each) => each[number] ?? 0)));
  // How much longer a text is than others: the same word says less in it.
  const length = (id: number, field: number) =>
    (file.lengths[id]?.[field] ?? 0) / Math.max(usual[field] ?? 0, 1);
  const terms = lines.map((line) => line.slice(0, line.indexOf(' ')));
  let letters: readonly number[] | undefined;
  return {
    terms,
    letters: () => (letters ??= terms.map(lettersOf)),
    // An empty list is nothing between two spaces.
    isTitled: (term) => / (?:[^ ]| [^ ])/.test(lines[term] ?? ''),
    count: file.lengths.length,
    postingsOf(term) {
      const postings = known.get(term) ?? readLine(lines[term] ?? '', length);
      known.set(term, postings);
      return postings;
    },
    holderOf,
    weightOf,
  };
}

/** What a word is worth in a heading, in what stands above it, and in the text. */
const boosts = [3, 2, 1];

function readLine(line: string, length: (id: number, field: number) => number): Postings {
  const worths = new Map<number, number>();
  const [, ...lists] = line.split(' ');
  for (const [field, list] of lists.entries()) {
    for (const [id, count] of readList(list)) {
      const worth = (boosts[field] ?? 1) * worthOf(count, length(id, field));
      worths.set(id, together(worths.get(id) ?? 0, worth));
    }
  }
  return { ids: [...worths.keys()], worths: [...worths.values()] };
}

/** A word of the title that stands in the text as well says little more. */
function together(a: number, b: number): number {
  return Math.max(a, b) + Math.min(a, b) * 0.2;
}

/** Okapi BM25 with its usual numbers, without the part that tells rare words from common ones. */
function worthOf(count: number, length: number): number {
  return (count * 2.2) / (count + 1.2 * (0.6 + 0.4 * length));
}

/** `3,1.2,a`: base 36, each document by its distance from the one before, `.2` for twice. */
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
