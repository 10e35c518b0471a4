import type { Book } from './book.ts';
import { explain } from './explain.ts';
import { loadBook } from './library.ts';
import { make } from '../../make.ts';
import { viewOf, wordsFor } from './view.ts';

export interface Asked {
  readonly text: string;
  /** Asks about another name instead. */
  readonly ask: (name: string) => void;
}

export interface Shown {
  readonly nodes: readonly Node[];
  /** For those who do not see it. */
  readonly words: string;
  /** Whether something was recognised. */
  readonly isFound: boolean;
}

/** What is shown of a text; nothing for none. */
export async function shownFor(address: string, { text, ask }: Asked): Promise<Shown> {
  if (text.trim() === '') return { nodes: [], words: '', isFound: false };
  let book: Book;
  try {
    book = await loadBook(address);
  } catch {
    return problem('The explanations could not be loaded. Check your connection, then try again.');
  }
  const cut = text.length > longest ? [make('p', 'explanation__lead', cutWords)] : [];
  const explanation = explain(book, text.slice(0, longest));
  const isFound = explanation.found.length + explanation.missing.length > 0;
  const nodes = [...cut, ...viewOf(explanation, { book, ask })];
  return { nodes, words: wordsFor(explanation), isFound };
}

function problem(words: string): Shown {
  return { nodes: [make('p', '', words)], words, isFound: false };
}

/** More letters than any answer that a person reads. */
const longest = 200_000;
const cutWords = `Only the first ${longest.toLocaleString('en')} characters were read.`;
