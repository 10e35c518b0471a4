import type { GraphQLSchema } from 'graphql';

import type { Cache } from './cache.ts';
import type { Config } from './config-types.ts';
import type {
  PatchedPage,
  PageNode,
  PublicFile,
  ReferenceNode,
  RouteConflict,
  RouteLockNode,
  RouteNode,
  SidebarNode,
  TopicNode,
  UnroutablePage,
  CaseNode,
  EventNode,
  LifecycleNode,
  TriggerNode,
  UnknownFact,
  ExampleFault,
  ExampleNode,
  SchemaFenceNode,
  BareName,
  ConfigReference,
  DeprecatedUse,
  DescriptionReference,
  LinkNode,
  Reference,
  DiscouragedTerm,
  NameOutsideCode,
  OtherAmount,
  OtherDuration,
  SensitiveText,
  UnsaidSynonym,
} from './graph/nodes.ts';
import type { factsOf } from './facts/kinds.ts';
import type { ParsedPage, ParsedSchema, SchemaElement } from './parse/types.ts';
import type { SourceFile } from './source.ts';

export type * from './graph/nodes.ts';

/** The facts of all pages before linking: names in lifecycles, events and triggers are texts. */
export type WrittenFacts = ReturnType<typeof factsOf<PageNode>>;

/** The facts of all pages, by kind. */
export interface LinkedFacts extends Omit<WrittenFacts, 'lifecycles' | 'events' | 'triggers'> {
  readonly lifecycles: readonly LifecycleNode[];
  readonly events: readonly EventNode[];
  readonly triggers: readonly TriggerNode[];
}

/**
 * The linked schema and pages. A name that does not resolve has an undefined `target`, which a rule
 * then reports. Data that only rules need is computed lazily by functions, so that a page can be
 * shown before.
 */
export interface Graph extends LinkedFacts {
  /** Stores the results of functions that read the graph. */
  readonly cache: Cache;
  readonly config: Config;
  readonly parsed: ParsedSchema;
  readonly schema: GraphQLSchema;
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly pages: readonly PageNode[];
  /** Files that look like pages, but are not read because of their names. */
  readonly unreadPages: readonly SourceFile[];
  /** Checks whether a route or a public path may be in a folder that could not be read. */
  mayBeUnread(this: void, route: string): boolean;
  /** Every route of the site by path: guides, generated reference and its indexes. */
  readonly routes: ReadonlyMap<string, RouteNode>;
  /** Pages whose route another page already has. The first page in path order keeps the route. */
  readonly routeConflicts: readonly RouteConflict[];
  readonly unroutablePages: readonly UnroutablePage[];
  readonly references: readonly Reference[];
  /** The names before the last one in the paths of documented behavior. */
  readonly pathSteps: readonly Reference[];
  readonly configReferences: readonly ConfigReference[];
  readonly descriptionReferences: readonly DescriptionReference[];
  readonly bareNames: readonly BareName[];
  deprecatedUses(this: void): readonly DeprecatedUse[];
  readonly links: readonly LinkNode[];
  readonly examples: readonly ExampleNode[];
  /** `json schema=name` fences: requests and responses of an API that is not GraphQL. */
  schemaFences(this: void): readonly SchemaFenceNode[];
  /** The members of each union of the schema, by its name. */
  readonly unionMembers: ReadonlyMap<string, readonly CaseNode[]>;
  readonly sidebar: readonly SidebarNode[];
  /** Returns the terms in prose that the config's `vocabulary` replaces. */
  discouragedTerms(this: void): readonly DiscouragedTerm[];
  /** Returns the types that the prose of pages names without marking them as code. */
  namesOutsideCode(this: void): readonly NameOutsideCode[];
  /** Returns the durations in texts that differ from those of facts about the same. */
  otherDurations(this: void): readonly OtherDuration[];
  /** Returns the amounts of money in prose that contradict the example of their page. */
  otherAmounts(this: void): readonly OtherAmount[];
  /** Returns the matches of the config's `sensitiveData` in pages and SDL. */
  sensitiveTexts(this: void): readonly SensitiveText[];
  /** Returns the config's `synonyms` with a word that occurs in no text. */
  unsaidSynonyms(this: void): readonly UnsaidSynonym[];
  unknownFacts(this: void): readonly UnknownFact[];
  /** Returns the literals in rules and fixtures that are invalid for the type of their field. */
  invalidValues(this: void): readonly ExampleFault[];
  /** Files below `content/public`, relative to it. */
  readonly publicFiles: readonly PublicFile[];
  /** Undefined if the project locks no routes. */
  readonly routeLock?: RouteLockNode;
  /** The topics of the schema, sorted by title. Empty if the schema is one file. */
  readonly topics: readonly TopicNode[];
  /** The topic names that the config may assign a title to. */
  readonly topicNames: readonly string[];
  /** Generated pages by the coordinate of their element, by kind and name. */
  readonly referencePages: ReadonlyMap<string, ReferenceNode>;
  /**
   * Relinks one changed page to the rest of the graph, so that a preview need not wait for a full
   * compilation. Returns undefined if more than its body changed, or if part of it does not parse.
   */
  patchPage(this: void, page: ParsedPage): PatchedPage | undefined;
  /** Relinks SDL files of which only descriptions and comments changed. */
  patchSchema(this: void, files: readonly SourceFile[]): PatchedSchema | undefined;
}

/** The elements of a schema of which only descriptions or comments changed. */
export interface PatchedSchema {
  /** By coordinate, in source order. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly descriptionReferences: readonly DescriptionReference[];
}
