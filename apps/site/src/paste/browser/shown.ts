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
  try {
    const book = await loadBook(address);
    const explanation = explain(book, text.slice(0, longest));
    const isFound = explanation.found.length + explanation.missing.length > 0;
    return { nodes: viewOf(explanation, { book, ask }), words: wordsFor(explanation), isFound };
  } catch {
    const words = 'The explanations could not be loaded. Check your connection, then try again.';
    return { nodes: [make('p', '', words)], words, isFound: false };
  }
}

/** More letters than any answer that a person reads. */
const longest = 200_000;
