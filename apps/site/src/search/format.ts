/**
 * The files below `search/`. The first three are loaded when the search is opened, a shard when one
 * of its results is shown.
 */
export interface SearchFiles {
  readonly names: NamesFile;
  readonly pages: PagesFile;
  readonly types: TypesFile;
  readonly [shard: Shard]: TextShard;
}

/** Loads a search file by name; rejects if it is not available. */
export type ReadFile = <Name extends keyof SearchFiles>(name: Name) => Promise<SearchFiles[Name]>;

export type Shard = `about/${number}` | `text/${number}`;

/** All schema coordinates, sorted by element name. */
export interface NamesFile {
  readonly kinds: readonly NameKind[];
  /** Addresses of elements that do not follow from folder and name. */
  readonly hrefs: Readonly<Record<string, string>>;
  /** Error types by error name: `bank timeout` is `BankTimeout`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Enums of error reasons. */
  readonly reasons: readonly string[];
  /**
   * One element per line: the number of its kind, its name, then its members. Arguments are in
   * brackets, `~` marks deprecated names: `3 Refund id status~ events(first,after)`.
   */
  readonly elements: string;
}

export interface NameKind {
  /** The label: `Object`. */
  readonly label: string;
  /** The label of members: `Field`. */
  readonly member: string;
  /** The address prefix of its elements. */
  readonly folder: string;
  /** The prefix of coordinates: `Mutation.`, `@` or empty. */
  readonly prefix: string;
}

/** The text of guides and reference lists, by section. */
export interface PagesFile {
  readonly pages: readonly PageEntry[];
  readonly sections: readonly SectionEntry[];
  /** Document ids are section indexes. */
  readonly index: TextIndex;
  /** Synonyms: a reader's word, followed by the words in texts. */
  readonly synonyms: readonly (readonly string[])[];
  /** Alternatives for empty results: the top-level branches of the sidebar. */
  readonly areas: readonly Area[];
}

/** A sidebar branch such as `Payouts`, with the address of its own page, or else of its first one. */
export interface Area {
  readonly label: string;
  readonly href: string;
}

export interface PageEntry {
  readonly kind: string;
  readonly title: string;
  /** The breadcrumb in the sidebar: `Payouts`. */
  readonly trail: string;
  readonly href: string;
}

/** A section. The introduction of a page has an empty anchor and heading. */
export interface SectionEntry {
  readonly page: number;
  readonly anchor: string;
  readonly heading: string;
  /** Named facts in this section, by kind: `['Error code', 'FORBIDDEN']`. */
  readonly names?: readonly NamedFacts[];
  /** It repeats what other sections explain. */
  readonly isChecklist?: true;
}

export type NamedFacts = readonly [kind: string, ...names: string[]];

/** The texts of schema elements. Document ids are lines in the file of names. */
export interface TypesFile {
  readonly index: TextIndex;
}

/** The index of documents, whose ids count from 0. */
export interface TextIndex {
  /**
   * One term per line: the term, followed for each field by the documents that contain it. Numbers
   * are differences from the previous document, in base 36; `.2` means twice: `refund 3,a 1.2,7`.
   */
  readonly terms: string;
  /** The number of words in each field of each document. */
  readonly lengths: readonly (readonly number[])[];
  /** The last documents are questions: for each one, the document that answers it. */
  readonly asked: readonly number[];
}

/**
 * Texts for snippets. The first key is a page address or element coordinate; the second is an
 * anchor, or the coordinate of a member without its element (`.status`); empty for the whole.
 */
export type TextShard = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The number of elements in a shard, chosen so that eight shards are a small download. */
export const shardSize = 32;

/**
 * Returns the shard of an element. Shards are in name order, so that the results of a prefix share
 * one.
 */
export function shardOfElement(line: number): Shard {
  return `about/${Math.floor(line / shardSize)}`;
}

export function shardOfPage(page: number): Shard {
  return `text/${page}`;
}
