import type { TextIndex } from './format.ts';
import { fields, termOf, tokenize, type Document } from './text-options.ts';

/** The documents that contain a term in one field, as the file lists them. */
interface Postings {
  last: number;
  readonly list: string[];
}

/** A question in a reader's words, and the id of the text that answers it. */
export interface Question {
  readonly text: string;
  readonly answer: number;
}

/** Indexes texts and the questions that they answer; ids count from 0. */
export function indexText(
  documents: readonly Document[],
  questions: readonly Question[] = [],
): TextIndex {
  const texts = [...documents, ...questions.map(({ text }) => documentOf(text))];
  const terms = new Map<string, Postings[]>();
  const lengths = texts.map((text, id) =>
    fields.map((field, number) => {
      const words = tokenize(text[field]);
      for (const [term, count] of countTerms(words)) {
        let postings = terms.get(term);
        if (!postings) terms.set(term, (postings = fields.map(() => ({ last: 0, list: [] }))));
        post(postings[number], { id, count });
      }
      return words.length;
    }),
  );
  return {
    terms: [...terms].sort(byTerm).map(lineOf).join('\n'),
    lengths,
    asked: questions.map(({ answer }) => answer),
  };
}

/** Returns a question without stop words, so that its length is that of what it asks. */
function documentOf(text: string): Document {
  const words = tokenize(text).filter((word) => termOf(word) !== null);
  return { heading: words.join(' '), title: '', text: '' };
}

function countTerms(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const term = termOf(word);
    if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function post(
  postings: Postings | undefined,
  { id, count }: { readonly id: number; readonly count: number },
): void {
  if (!postings) return;
  const gap = (id - postings.last).toString(36);
  postings.list.push(count === 1 ? gap : `${gap}.${count}`);
  postings.last = id;
}

function byTerm([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function lineOf([term, postings]: [string, readonly Postings[]]): string {
  return [term, ...postings.map(({ list }) => list.join(','))].join(' ');
}
