/** A part of a file that stands or falls as a whole. */
export interface Place {
  readonly id: string;
  readonly text?: string;
  readonly runs?: ReadonlySet<string> | 'all';
  readonly config?: string;
  readonly isSchema?: true;
  /** Its text cannot be read, so it may say anything that its words name. */
  readonly isUnread?: boolean;
  /** Nothing is known of the facts of its page. */
  readonly isLost?: boolean;
  /** It says what its page documents, so the facts of the page may be about what is meant. */
  readonly isDocuments?: boolean;
}
