import type { Change } from '@graphql-inspector/core';

import type { SourceJson } from '../emit/source.ts';
import type { Graph } from '../graph.ts';

/** The same content linked to the former schema and to the schema that follows it. */
export interface SchemaPair {
  readonly before: Graph;
  readonly after: Graph;
}

/** As much of a graph as the schema alone gives. */
export type SchemaSide = Pick<Graph, 'schema' | 'elements'>;

/** Two schemas without content. */
export interface SchemaSides {
  readonly before: SchemaSide;
  readonly after: SchemaSide;
}

/** What is different, the worst first. */
export interface SchemaDiff {
  readonly changes: readonly SchemaChange[];
}

/** One change of the schema, and the content that it touches. */
export interface SchemaChange {
  readonly level: ChangeLevel;
  /**
   * The change type of @graphql-inspector/core in kebab-case, `field-removed`; of a removal and an
   * addition that are one change, `field-renamed`.
   */
  readonly kind: string;
  /** What changed; absent for the schema itself. */
  readonly coordinate?: string;
  /** The coordinate that it has in the schema that follows; present where it was renamed. */
  readonly renamedTo?: string;
  /** What happened to it. It stands alone, starts in lower case and has no full stop. */
  readonly message: string;
  /** Why the level is what it is, in the words of the inspector. */
  readonly reason?: string;
  /** Where the former schema defines it. */
  readonly before?: SourceJson;
  /** Where the schema that follows defines it. */
  readonly after?: SourceJson;
  readonly touches: Touches;
}

/** What names the changed element: sorted by file and line, each once. */
export interface Touches extends TouchedContent {
  /** URLs of the generated reference that show it. */
  readonly anchors: readonly TouchedAnchor[];
}

/** What a change does to programs that call the API: `safe` does nothing. */
export type ChangeLevel = 'breaking' | 'dangerous' | 'safe';

/** A change as the inspector found it, with the coordinate of what changed. */
export interface FoundChange {
  readonly found: Change;
  readonly coordinate?: string;
  /** The directive whose use changed there, without its `@`. */
  readonly directive?: string;
  /** What a directive that is new there is given: `scopes: [READ]`. */
  readonly directiveArguments?: readonly string[];
  /** The coordinate that it has now; the inspector sees a removal and an addition. */
  readonly renamedTo?: string;
  /** An argument of the directive has another value; the inspector has no word for that. */
  readonly isReplaced?: true;
}

/** A change in our words. */
export interface WordedChange extends FoundChange {
  readonly level: ChangeLevel;
  readonly kind: string;
  readonly message: string;
  readonly reason?: string;
}

/** A place in the content that names an element. */
export type Mention = SourceJson &
  (
    | { readonly kind: 'page'; readonly route: string }
    | { readonly kind: 'example'; readonly id: string; readonly title: string | null }
    | { readonly kind: 'state'; readonly lifecycle: string; readonly name: string }
  );

/** What names an element, by its coordinate. */
export type MentionIndex = ReadonlyMap<string, readonly Mention[]>;

/** A URL of the generated reference. */
export interface TouchedAnchor {
  /** Below the base path of the site: `/api/unions/refund-status#RefundPaused`. */
  readonly href: string;
  /** After the change it leads nowhere, and no redirect of the config covers it. */
  readonly lost: boolean;
}

/** Where the reference shows the elements of both schemas. */
export interface ReferencePlaces {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly isLost: (href: string) => boolean;
}

/** Content that names what changed. */
export interface TouchedContent {
  readonly pages: readonly TouchedPage[];
  readonly examples: readonly TouchedExample[];
  readonly states: readonly TouchedState[];
}

export interface TouchedPage {
  readonly route: string;
  readonly file: string;
  /** In order, each once. */
  readonly lines: readonly number[];
}

export interface TouchedExample extends SourceJson {
  /** `<route>#example-<n>`. */
  readonly id: string;
  readonly title: string | null;
}

export interface TouchedState extends SourceJson {
  /** The id of the lifecycle. */
  readonly lifecycle: string;
  readonly name: string;
}
