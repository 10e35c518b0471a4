export type CodeTokenKind = 'keyword' | 'name' | 'type' | 'string' | 'number' | 'comment';

/** A run of code in one colour. Tokens joined are the code, character by character. */
export interface CodeToken {
  readonly text: string;
  /** Absent for punctuation and whatever else stays in the text colour. */
  readonly kind?: CodeTokenKind | undefined;
  readonly href?: string | undefined;
}
