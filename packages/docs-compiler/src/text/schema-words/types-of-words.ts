import type { Instead } from '../correction.ts';

/** An error of graphql-js about a schema, in this project's words. */
export interface SchemaWords {
  /** Lower case, names in backticks, no full stop. */
  readonly message: string;
  /** Which of the error's places is at fault, counted as in `Array.at`. */
  readonly faulty: number;
  readonly label: string;
  /** What is to be said at the other places. */
  readonly related: string;
  readonly notes?: readonly string[];
  readonly help?: string;
  /** What is written at the faulty place, and what is probably meant. */
  readonly instead?: Instead;
  readonly coordinate?: string;
  /** A name that is not known, and among which ones it would be. */
  readonly unknown?: { readonly name: string; readonly among: NamesAmong };
}

/** All types, all directives, or the parts of an element. */
export type NamesAmong = 'types' | 'directives' | { readonly parent: string };

/** A message of graphql-js, and the words for what its groups hold. */
export type Wording = readonly [RegExp, (...groups: string[]) => Partial<SchemaWords>];
