import type { Change } from '@graphql-inspector/core';

import type { SourceJson } from '../emit/source.ts';
import type { Graph } from '../graph.ts';

/** The same content, linked to the former and to the new schema. */
export interface SchemaPair {
  readonly before: Graph;
  readonly after: Graph;
}

/** The parts of a graph that depend on the schema alone. */
export type SchemaSide = Pick<Graph, 'schema' | 'elements'>;

/** Two schemas, without content. */
export interface SchemaSides {
  readonly before: SchemaSide;
  readonly after: SchemaSide;
}

/** The changes, worst first. */
export interface SchemaDiff {
  readonly changes: readonly SchemaChange[];
}

/** A change of the schema, and the content that it affects. */
export interface SchemaChange {
  readonly level: ChangeLevel;
  /**
   * The change type of @graphql-inspector/core in kebab-case, such as `field-removed`. A rename is
   * `field-renamed`.
   */
  readonly kind: string;
  /** The coordinate of the changed element; undefined for the schema itself. */
  readonly coordinate?: string;
  /** The new coordinate of a renamed element. */
  readonly renamedTo?: string;
  /** The message: self-contained, starting in lower case, without a full stop. */
  readonly message: string;
  /** The inspector's reason for the level. */
  readonly reason?: string;
  /** The definition in the former schema. */
  readonly before?: SourceJson;
  /** The definition in the new schema. */
  readonly after?: SourceJson;
  readonly touches: Touches;
}

/** The content that names the changed element: sorted by file and line, without duplicates. */
export interface Touches extends TouchedContent {
  /** The reference URLs that show the element. */
  readonly anchors: readonly TouchedAnchor[];
}

/** The effect of a change on API clients: `safe` has none. */
export type ChangeLevel = 'breaking' | 'dangerous' | 'safe';

/** A change from the inspector, with the coordinate of the changed element. */
export interface FoundChange {
  readonly found: Change;
  readonly coordinate?: string;
  /** The directive whose use changed, without its `@`. */
  readonly directive?: string;
  /** The arguments of a new directive use, such as `scopes: [READ]`. */
  readonly directiveArguments?: readonly string[];
  /** The new coordinate of a renamed element. The inspector reports a removal and an addition. */
  readonly renamedTo?: string;
  /** A directive argument has a new value, which the inspector has no change type for. */
  readonly isReplaced?: true;
}

/** A change with its message. */
export interface WordedChange extends FoundChange {
  readonly level: ChangeLevel;
  readonly kind: string;
  readonly message: string;
  readonly reason?: string;
}

/** A location in the content that names an element. */
export type Mention = SourceJson &
  (
    | { readonly kind: 'page'; readonly route: string }
    | { readonly kind: 'example'; readonly id: string; readonly title: string | null }
    | { readonly kind: 'state'; readonly lifecycle: string; readonly name: string }
  );

/** Mentions by coordinate. */
export type MentionIndex = ReadonlyMap<string, readonly Mention[]>;

/** A URL of the generated reference. */
export interface TouchedAnchor {
  /**
   * The path relative to the site's base path, such as `/api/unions/refund-status#RefundPaused`.
   */
  readonly href: string;
  /** True if the URL no longer exists after the change and no redirect of the config covers it. */
  readonly lost: boolean;
}

/** The reference URLs of both schemas. */
export interface ReferencePlaces {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  readonly isLost: (href: string) => boolean;
}

/** The content that a change affects. */
export interface TouchedContent {
  readonly pages: readonly TouchedPage[];
  readonly examples: readonly TouchedExample[];
  readonly states: readonly TouchedState[];
}

export interface TouchedPage {
  readonly route: string;
  readonly file: string;
  /** The distinct lines, in order. */
  readonly lines: readonly number[];
}

export interface TouchedExample extends SourceJson {
  /** The example's id: `<route>#example-<n>`. */
  readonly id: string;
  readonly title: string | null;
}

export interface TouchedState extends SourceJson {
  /** The id of the lifecycle. */
  readonly lifecycle: string;
  readonly name: string;
}
