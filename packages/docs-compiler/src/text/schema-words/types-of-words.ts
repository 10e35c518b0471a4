import type { Instead } from '../correction.ts';

/** A reworded graphql-js error about a schema. */
export interface SchemaWords {
  /** The message: lower case, names in backticks, no full stop. */
  readonly message: string;
  /** The index of the faulty location, as in `Array.at`. */
  readonly faulty: number;
  readonly label: string;
  /** The label of the other locations. */
  readonly related: string;
  readonly notes?: readonly string[];
  readonly help?: string;
  /** The written text at the faulty location, and its probable correction. */
  readonly instead?: Instead;
  readonly coordinate?: string;
  /** True if graphql-js ignores the whole definition. */
  readonly isUnread?: true;
  /** An unknown name, and its candidates. */
  readonly unknown?: { readonly name: string; readonly among: NamesAmong };
}

/** The candidates of a name: all types, all directives, or the members of an element. */
export type NamesAmong = 'types' | 'directives' | { readonly parent: string };

/** A pattern of graphql-js messages, and a function that rewords its groups. */
export type Wording = readonly [RegExp, (...groups: string[]) => Partial<SchemaWords>];
