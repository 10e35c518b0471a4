import type { PagesFile } from '../format.ts';
import type { Entry } from './entries.ts';
import type { Exact, Names } from './names.ts';
import type { TextSearch } from './text-index.ts';

/** A word of a query in normalized form. */
export interface Word {
  readonly term: string;
  /** The prefix of matching terms, if the word may be incomplete. */
  readonly beginning?: string;
}

/** The data that a search uses. */
export interface Library {
  readonly names: Names;
  readonly exact: Exact;
  /** Sections by stemmed title. */
  readonly called: ReadonlyMap<string, number>;
  /** Headings that several sections have. */
  readonly repeated: ReadonlySet<string>;
  /** Entries by their line in the file of names. */
  readonly elements: ReadonlyMap<number, Entry>;
  readonly pages: Omit<PagesFile, 'index' | 'synonyms'>;
  readonly synonyms: Synonyms;
  readonly pageText: TextSearch;
  readonly elementText: TextSearch;
  /** False while only names are loaded. */
  readonly isWhole: boolean;
}

/** Synonyms that readers use. */
export interface Synonyms {
  /** Synonyms of a single word. */
  readonly keys: readonly string[];
  /** Returns the longest synonym that starts at a position. */
  at(words: readonly Word[], place: number): Synonym | undefined;
}

export interface Synonym {
  /** The number of query words that it replaces. */
  readonly length: number;
  /** Alternatives; a text must contain all terms of one of them. */
  readonly meanings: readonly (readonly string[])[];
}
