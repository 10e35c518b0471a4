/**
 * What a build writes and the browser's search reads, below `search/`. The first three files are
 * read when the reader opens the search, a shard when a result that it describes is shown.
 */
export interface SearchFiles {
  readonly names: NamesFile;
  readonly pages: PagesFile;
  readonly types: TypesFile;
  readonly [shard: Shard]: TextShard;
}

/** Gives a file of the search by its name; rejects where it can't be had. */
export type ReadFile = <Name extends keyof SearchFiles>(name: Name) => Promise<SearchFiles[Name]>;

export type Shard = `about/${number}` | `text/${number}`;

/** Every coordinate of the schema, in order of the elements' names. */
export interface NamesFile {
  readonly kinds: readonly NameKind[];
  /** The addresses of elements that do not follow from folder and name. */
  readonly hrefs: Readonly<Record<string, string>>;
  /** Types that are errors, by the names of the errors: `bank timeout` is `BankTimeout`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Enums whose values say why something failed. */
  readonly reasons: readonly string[];
  /**
   * A line an element: the number of its kind, its name, then its members. Arguments stand in
   * brackets, `~` marks what is deprecated: `3 Refund id status~ events(first,after)`.
   */
  readonly elements: string;
}

export interface NameKind {
  /** `Object` */
  readonly label: string;
  /** What a member is called: `Field`. */
  readonly member: string;
  /** The address below which its elements stand. */
  readonly folder: string;
  /** What stands before a name in a coordinate: `Mutation.`, `@` or nothing. */
  readonly prefix: string;
}

/** The text of guides and of lists of the reference, by section. */
export interface PagesFile {
  readonly pages: readonly PageEntry[];
  readonly sections: readonly SectionEntry[];
  /** The id of a document is the number of its section. */
  readonly index: TextIndex;
  /** A word that readers use, then what the texts say for it. */
  readonly synonyms: readonly (readonly string[])[];
  /** Where to look when nothing is found: the branches of the sidebar. */
  readonly areas: readonly Area[];
}

/** `Payouts`, with the address of its first page. */
export interface Area {
  readonly label: string;
  readonly href: string;
}

export interface PageEntry {
  readonly kind: string;
  readonly title: string;
  /** Where it stands in the sidebar: `Payouts`. */
  readonly trail: string;
  readonly href: string;
}

/** An empty anchor and heading: the part above the first heading. */
export interface SectionEntry {
  readonly page: number;
  readonly anchor: string;
  readonly heading: string;
  /** What this section says by name, by what it is: `['Error code', 'FORBIDDEN']`. */
  readonly names?: readonly NamedFacts[];
}

export type NamedFacts = readonly [kind: string, ...names: string[]];

/** The text about elements of the schema. The id of a document is the element's line in names. */
export interface TypesFile {
  readonly index: TextIndex;
}

/** The words of some documents, which count from 0. */
export interface TextIndex {
  /**
   * A line a term: the term, then for each field the documents that have it there. Numbers are
   * distances from the document before, in base 36; `.2` means twice: `refund 3,a  1.2,7`.
   */
  readonly terms: string;
  /** How many words each document has in each field. */
  readonly lengths: readonly (readonly number[])[];
}

/**
 * Text for snippets. First key: the address of a page, or the coordinate of an element; second
 * key: an anchor, or what the coordinate of a member adds (`.status`); empty for the whole.
 */
export type TextShard = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The elements of one shard: few enough that eight shards are a small download. */
export const shardSize = 32;

/** Shards follow the order of names, so the results of a prefix share one. */
export function shardOfElement(line: number): Shard {
  return `about/${Math.floor(line / shardSize)}`;
}

export function shardOfPage(page: number): Shard {
  return `text/${page}`;
}
