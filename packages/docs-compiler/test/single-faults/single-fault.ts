/** A change of one file: of a text that occurs in it once, or of the whole file. */
export interface Change {
  readonly file: string;
  /** Absent if the file is added or removed. */
  readonly from?: string;
  /** Absent if the file is removed. */
  readonly to?: string;
}

/** A typo of a writer in the library, and its expected diagnostic. */
export interface SingleFault extends Change {
  readonly name: string;
  /** The only rule that reports it. Absent if the config itself is rejected. */
  readonly code?: string;
  /** The start of the text at the finding's location, long enough to be unique in its file. */
  readonly at: string;
  /** The file of the finding, if different. */
  readonly in?: string;
  /** The starts of the texts at further locations, in order. */
  readonly related?: readonly string[];
  /**
   * The change that the help describes. Absent if the finding's fix or suggestion corrects the
   * typo.
   */
  readonly remedy?: Remedy;
}

/** In the file of the typo, if no other is set. */
export interface Remedy extends Partial<Change> {
  /** The part of the help that describes the change. */
  readonly says: RegExp;
}

export const lend = 'content/guides/lend.mdx';
export const back = 'content/guides/return-a-book.mdx';
export const home = 'content/index.mdx';
export const states = 'content/api/loan-state.mdx';
export const card = 'content/api/card-expired.mdx';
export const result = 'content/api/lend-book-result.mdx';
export const schema = 'schema/library.graphql';
export const config = 'content/docs.config.yaml';
