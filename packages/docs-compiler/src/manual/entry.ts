/** A thing that a writer writes or runs: a key, a component, a prop, an option, a command, a rule. */
export interface Entry {
  /** The name, with dots between the keys of a path; `*` is any key of a map. */
  readonly name: string;
  readonly kind: EntryKind;
  /** One or several sentences in Markdown. */
  readonly description: string;
  /** The type of its value, in words: `list of strings`. */
  readonly type?: string;
  /** The allowed values, if there is a list of them. */
  readonly values?: readonly string[];
  /** The default value, as it is written. */
  readonly default?: string;
  readonly isRequired?: true;
  /** How it is written or run, if the name does not say so: `file="PATH#REGION"`. */
  readonly usage?: string;
  /** What it is and where it is allowed, in Markdown: ``key of `call` in the frontmatter``. */
  readonly role: string;
  /** The entries below it. */
  readonly parts: readonly Entry[];
}

export type EntryKind =
  | 'frontmatter key'
  | 'config key'
  | 'type of values'
  | 'component'
  | 'prop'
  | 'fence option'
  | 'command'
  | 'command option'
  | 'rule';

/** A page of the manual: the entries of one list, in sections. */
export interface Chapter {
  /** The name of the list, and of its page: `frontmatter`. */
  readonly name: string;
  readonly title: string;
  /** The introduction, in Markdown. */
  readonly about: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** The heading; a section without one follows the introduction. */
  readonly title?: string;
  readonly entries: readonly Entry[];
}

/** An entry with the chapter that it is in. */
export interface Found {
  readonly chapter: Chapter;
  readonly entry: Entry;
}

/** Returns the entries of a chapter, without the entries below them. */
export function entriesIn({ sections }: Chapter): readonly Entry[] {
  return sections.flatMap(({ entries }) => entries);
}

/** Returns all entries, at any depth, in the order of the manual. */
export function allEntries(chapters: readonly Chapter[]): readonly Found[] {
  return chapters.flatMap((chapter) =>
    entriesIn(chapter).flatMap((top) =>
      [top, ...allParts(top)].map((entry) => ({ chapter, entry })),
    ),
  );
}

/** Returns the entries below an entry, at any depth, in order. */
export function allParts({ parts }: Entry): readonly Entry[] {
  return parts.flatMap((part) => [part, ...allParts(part)]);
}
