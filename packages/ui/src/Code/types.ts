export type CodeTokenKind = 'keyword' | 'name' | 'type' | 'string' | 'number' | 'comment';

/** A piece of code in one color. Joined tokens are the complete code. */
export interface CodeToken {
  readonly text: string;
  /** The kind; absent for punctuation and other text in the default color. */
  readonly kind?: CodeTokenKind | undefined;
  readonly href?: string | undefined;
  /** The name of the reader's value that replaces the text. */
  readonly ownValue?: string | undefined;
}
