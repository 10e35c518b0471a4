/** The file of explanations for the browser, which is loaded on first use. */
export interface ExplanationsFile {
  readonly entries: readonly EntryJson[];
  /**
   * Fields with their types: those that lead to explained types, and all fields of explained types:
   * `id:ID reason:RefundErrorReason note:String!`. Other types lose their wrapping. The empty name
   * has the fields of all root types.
   */
  readonly types: Readonly<Record<string, string>>;
  /** Members of unions and interfaces with explained types: `RefundPaused RefundError`. */
  readonly members: Readonly<Record<string, string>>;
  /** Links for text without an explanation. */
  readonly elsewhere: readonly { readonly label: string; readonly href: string }[];
}

/** An entry that programs can encounter by name. */
export interface EntryJson {
  readonly kind: EntryKind;
  /** The name in the schema or API, followed by alternative names. */
  readonly names: readonly string[];
  /** Its object type or enum; for an event, the type of its payload. */
  readonly type?: string;
  /** For a state, its unions or enums. */
  readonly in?: readonly string[];
  /** For an event, a documented body as JSON. */
  readonly example?: string;
  /** The meaning and next steps, as HTML from the site's components. */
  readonly html: string;
}

export type EntryKind = 'error' | 'state' | 'code' | 'value' | 'event';
