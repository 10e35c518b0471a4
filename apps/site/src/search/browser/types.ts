import type { PagesFile } from '../format.ts';
import type { Entry } from './entries.ts';
import type { Exact, Names } from './names.ts';
import type { TextSearch } from './text-index.ts';

/** A word of a query, as it is looked up. */
export interface Word {
  readonly term: string;
  /** What terms may begin with too, where the word may still be unfinished. */
  readonly beginning?: string;
}

/** All that a search looks into. */
export interface Library {
  readonly names: Names;
  readonly exact: Exact;
  /** Sections by what they are called, without endings. */
  readonly called: ReadonlyMap<string, number>;
  /** By their line in the file of names. */
  readonly elements: ReadonlyMap<number, Entry>;
  readonly pages: Omit<PagesFile, 'index' | 'synonyms'>;
  readonly synonyms: Synonyms;
  readonly pageText: TextSearch;
  readonly elementText: TextSearch;
  /** False while there are names alone, and texts may still answer. */
  readonly isWhole: boolean;
}

/** What readers call things, and what the texts call them. */
export interface Synonyms {
  /** Those of a single word. */
  readonly keys: readonly string[];
  /** The longest one that the words begin with at some place. */
  at(words: readonly Word[], place: number): Synonym | undefined;
}

export interface Synonym {
  /** How many words of the query it stands for. */
  readonly length: number;
  /** In other words; any of the lists will do, with all of its terms. */
  readonly meanings: readonly (readonly string[])[];
}
