import type { GraphQLSchema } from 'graphql';

import type { Cache } from './cache.ts';
import type { Config } from './config-types.ts';
import type {
  AmendedPage,
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
  ComparedNode,
  EventNode,
  FactNode,
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
  SensitiveText,
  UnsaidSynonym,
} from './graph/nodes.ts';
import type { ConstantFact, ErrorCodeFact, ErrorFact, ScopeFact } from './parse/frontmatter.ts';
import type { ActFact, CallFact } from './parse/frontmatter-behaviour.ts';
import type { FillsFact } from './parse/frontmatter-fills.ts';
import type { PageScenariosFact } from './parse/frontmatter-scenarios.ts';
import type { ParsedPage, ParsedSchema, SchemaElement } from './parse/types.ts';
import type { SourceFile } from './source.ts';

export type * from './graph/nodes.ts';

/**
 * Schema and pages joined. A name that does not resolve stays as a hole (`target` undefined):
 * only a rule complains. What nothing but rules asks for is a function, and found when it is called:
 * a page is shown before.
 */
export interface Graph {
  /** Of what is found out by asking it. */
  readonly cache: Cache;
  readonly config: Config;
  readonly parsed: ParsedSchema;
  readonly schema: GraphQLSchema;
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly pages: readonly PageNode[];
  /** Files that look like pages, but whose names keep them from being read. */
  readonly unreadPages: readonly SourceFile[];
  /** True for a route or a public path that may be in a folder which could not be read. */
  mayBeUnread(this: void, route: string): boolean;
  /** Every route of the site by path: guides, generated reference and its indexes. */
  readonly routes: ReadonlyMap<string, RouteNode>;
  /** Pages whose route another page has already; the first in path order holds it. */
  readonly routeConflicts: readonly RouteConflict[];
  readonly unroutablePages: readonly UnroutablePage[];
  readonly references: readonly Reference[];
  readonly configReferences: readonly ConfigReference[];
  readonly descriptionReferences: readonly DescriptionReference[];
  readonly bareNames: readonly BareName[];
  deprecatedUses(this: void): readonly DeprecatedUse[];
  readonly links: readonly LinkNode[];
  readonly examples: readonly ExampleNode[];
  /** `json schema=name` fences: what an API that is not GraphQL sends or gets. */
  schemaFences(this: void): readonly SchemaFenceNode[];
  /** The members of each union of the schema, by its name. */
  readonly unionMembers: ReadonlyMap<string, readonly CaseNode[]>;
  readonly lifecycles: readonly LifecycleNode[];
  readonly errors: readonly FactNode<ErrorFact>[];
  readonly errorCodes: readonly FactNode<ErrorCodeFact>[];
  readonly scopes: readonly FactNode<ScopeFact>[];
  readonly events: readonly EventNode[];
  readonly triggers: readonly TriggerNode[];
  readonly constants: readonly FactNode<ConstantFact>[];
  /** What calls do, each on the page of its operation. */
  readonly calls: readonly FactNode<CallFact>[];
  /** What others than the caller can do. */
  readonly acts: readonly FactNode<ActFact>[];
  /** What objects have when they come to be, each on the page of its type. */
  readonly typeRules: readonly FactNode<FillsFact>[];
  /** What the answers of a page presuppose, where a page says so. */
  readonly scenarios: readonly FactNode<PageScenariosFact>[];
  readonly compared: readonly ComparedNode[];
  readonly sidebar: readonly SidebarNode[];
  /** What the config's `sensitiveData` finds in pages and SDL. */
  sensitiveTexts(this: void): readonly SensitiveText[];
  /** What the config's `synonyms` stand for and no text says. */
  unsaidSynonyms(this: void): readonly UnsaidSynonym[];
  unknownFacts(this: void): readonly UnknownFact[];
  /** Literals in rules and fixtures that do not fit the type of their field. */
  invalidValues(this: void): readonly ExampleFault[];
  /** Files below `content/public`, relative to it. */
  readonly publicFiles: readonly PublicFile[];
  /** Absent where the project locks no routes. */
  readonly routeLock?: RouteLockNode;
  /** The parts of the schema by title; empty where it is in one piece. */
  readonly topics: readonly TopicNode[];
  /** What the config may give a title to. */
  readonly topicNames: readonly string[];
  /** Generated pages by the coordinate of their element, by kind and name. */
  readonly referencePages: ReadonlyMap<string, ReferenceNode>;
  /**
   * A page of which only the body is another one, linked to the rest as it is: for whoever cannot
   * wait for all. Undefined where more than that changed, or something of it cannot be read.
   */
  amend(this: void, page: ParsedPage): AmendedPage | undefined;
  /** The same for SDL of which only descriptions and comments are others. */
  amendSchema(this: void, files: readonly SourceFile[]): AmendedSchema | undefined;
}

/** SDL that says the same in other words. */
export interface AmendedSchema {
  /** By coordinate, in source order. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly descriptionReferences: readonly DescriptionReference[];
}
