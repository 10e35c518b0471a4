/** What a build writes for the browser to explain with: one file, read when somebody first asks. */
export interface ExplanationsFile {
  readonly entries: readonly EntryJson[];
  /**
   * The fields of a type that lead on, each with its type; all fields of a type that is explained:
   * `id:ID reason:RefundErrorReason note:String!`. All else is named without its marks. The fields of
   * all root types stand at the empty name.
   */
  readonly types: Readonly<Record<string, string>>;
  /** The members of unions and interfaces of which some are explained: `RefundPaused RefundError`. */
  readonly members: Readonly<Record<string, string>>;
  /** Where to look for what is not explained. */
  readonly elsewhere: readonly { readonly label: string; readonly href: string }[];
}

/** One thing that a program can meet by a name. */
export interface EntryJson {
  readonly kind: EntryKind;
  /** First the name of the schema or of the API, then other words for it. */
  readonly names: readonly string[];
  /** The object type or the enum that it belongs to; of an event, the type of its payload. */
  readonly type?: string;
  /** Of a state: the unions or enums that it is a state in. */
  readonly in?: readonly string[];
  /** Of an event: a body as documented, as JSON. */
  readonly example?: string;
  /** What it means and what to do, as HTML made by the site's own components. */
  readonly html: string;
}

export type EntryKind = 'error' | 'state' | 'code' | 'value' | 'event';
