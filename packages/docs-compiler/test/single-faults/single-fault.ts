/** A change of one file: of a text that stands in it once, or of the whole file. */
export interface Change {
  readonly file: string;
  /** Absent where the file is added, or removed. */
  readonly from?: string;
  /** Absent where the file is removed. */
  readonly to?: string;
}

/** One slip of a writer in the library, and what is said of it. */
export interface SingleFault extends Change {
  readonly name: string;
  /** The rule that reports it; nothing else is reported. Absent where the config itself is refused. */
  readonly code?: string;
  /** What the finding's place begins with: long enough to stand in its file once. */
  readonly at: string;
  /** The file of the finding, where it is another. */
  readonly in?: string;
  /** What further places begin with, in order. */
  readonly related?: readonly string[];
  /** What a person does by the help. Absent where the finding's fix or suggestion mends the slip. */
  readonly remedy?: Remedy;
}

/** Of the file of the slip, where no other is named. */
export interface Remedy extends Partial<Change> {
  /** The part of the help that tells so. */
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
