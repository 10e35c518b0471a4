import type { GraphQLSchema } from 'graphql';
import type { Element } from 'hast';

import type { ParsedExample } from './parse/example.ts';
import type { Fence, FenceGroup } from './parse/body.ts';
import type {
  ConstantFact,
  ErrorCodeFact,
  ErrorFact,
  EventFact,
  LifecycleFact,
  ScopeFact,
  TriggerFact,
} from './parse/frontmatter.ts';
import type { ParsedPage } from './parse/page.ts';
import type { LockedRoute, ParsedRouteLock } from './parse/route-lock.ts';
import type { ParsedSchema, SchemaElement } from './parse/schema.ts';
import type { Config } from './project.ts';
import type { Deprecation } from './link/deprecation.ts';
import type { ReferencePage } from './link/reference-pages.ts';
import type { Span } from './source.ts';

/**
 * Schema and pages joined. A name that does not resolve stays as a hole (`target` undefined):
 * only a rule complains.
 */
export interface Graph {
  readonly config: Config;
  readonly parsed: ParsedSchema;
  readonly schema: GraphQLSchema;
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly pages: readonly PageNode[];
  /** Every route of the site by path: guides, generated reference and its indexes. */
  readonly routes: ReadonlyMap<string, RouteNode>;
  /** Pages whose route another page has already; the first in path order holds it. */
  readonly routeConflicts: readonly RouteConflict[];
  readonly references: readonly Reference[];
  readonly descriptionReferences: readonly DescriptionReference[];
  readonly deprecatedUses: readonly DeprecatedUse[];
  readonly links: readonly LinkNode[];
  readonly examples: readonly ExampleNode[];
  /** `json schema=name` fences: what an API that is not GraphQL sends or gets. */
  readonly schemaFences: readonly SchemaFenceNode[];
  /** The members of each union of the schema, by its name. */
  readonly unionMembers: ReadonlyMap<string, readonly CaseNode[]>;
  readonly lifecycles: readonly LifecycleNode[];
  readonly errors: readonly FactNode<ErrorFact>[];
  readonly errorCodes: readonly FactNode<ErrorCodeFact>[];
  readonly scopes: readonly FactNode<ScopeFact>[];
  readonly events: readonly EventNode[];
  readonly triggers: readonly TriggerNode[];
  readonly constants: readonly FactNode<ConstantFact>[];
  readonly sidebar: readonly SidebarNode[];
  /** What the config's `sensitiveData` finds in pages and SDL. */
  readonly sensitiveTexts: readonly SensitiveText[];
  readonly unknownFacts: readonly UnknownFact[];
  /** Absent where the project locks no routes. */
  readonly routeLock?: RouteLockNode;
  /** Generated pages by the coordinate of their element, by kind and name. */
  readonly reference: ReadonlyMap<string, ReferencePage>;
}

export interface PageNode {
  readonly parsed: ParsedPage;
  /** `/` for `index.mdx`; a page with `documents:` has the route of its element. */
  readonly route: string;
  readonly kind: 'home' | 'guide' | 'reference';
  readonly title: string;
  readonly hidden: boolean;
  /** The reference of `documents:`, resolved or not. */
  readonly documents?: Reference;
}

export interface RouteNode {
  readonly route: string;
  readonly hidden: boolean;
  /** Ids that a link to the route may name, each with its place where it has one. */
  readonly anchors: ReadonlyMap<string, Span | undefined>;
  readonly page?: PageNode;
  /** The coordinate of a reference page: `Refund`, `Query.node`, `@requiredScopes`. */
  readonly coordinate?: string;
}

/** What the site has promised: `routes.lock`. */
export interface RouteLockNode extends Omit<ParsedRouteLock, 'routes'> {
  readonly routes: readonly LockedRouteNode[];
}

export interface LockedRouteNode extends Omit<LockedRoute, 'anchors'> {
  readonly anchors: readonly LockedAnchorNode[];
  /** The page that has the route now. */
  readonly target?: RouteNode;
  /** No page has it, and no redirect starts at it. */
  readonly isLost: boolean;
  /** Routes that may have taken the place of a lost one, nearest first. */
  readonly near: readonly string[];
}

export interface LockedAnchorNode {
  readonly anchor: string;
  readonly span: Span;
  /** The page has it, or a redirect starts at it. Those of a route without a page follow the route. */
  readonly kept: boolean;
  readonly near: readonly string[];
}

export interface RouteConflict {
  readonly route: string;
  readonly page: PageNode;
  readonly holder: RouteNode;
}

/** A schema coordinate as somebody wrote it. */
export interface Reference {
  readonly name: string;
  readonly span: Span;
  /**
   * Where it stands: a code span of the body or of a text in the frontmatter, `documents:`, a
   * state's type, `applies:` and so on.
   */
  readonly from:
    | 'prose'
    | 'frontmatter'
    | 'documents'
    | 'member'
    | 'state'
    | 'payload'
    | 'operation'
    | 'applies'
    | 'scope';
  readonly page: PageNode;
  readonly target?: SchemaElement;
  /** The known element that a hole names a part of. */
  readonly owner?: SchemaElement;
  /** Near misses in order, for a hole; at most three. */
  readonly near: readonly SchemaElement[];
  /** The code of a body that leads to the target's place in the reference. */
  readonly element?: Element;
}

/** A code span in an SDL description that names an element, or looks as if it should. */
export interface DescriptionReference extends Pick<
  Reference,
  'name' | 'span' | 'target' | 'owner' | 'near'
> {
  /** What is described. */
  readonly holder: SchemaElement;
}

/** A place that sends readers to a deprecated element. */
export interface DeprecatedUse {
  readonly target: SchemaElement;
  readonly span: Span;
  /** As written; absent for a link. */
  readonly name?: string;
  readonly page?: PageNode | undefined;
  readonly deprecation: Deprecation;
  /** What the reason names to use instead. */
  readonly replacements: readonly SchemaElement[];
}

export interface LinkNode {
  readonly href: string;
  readonly span: Span;
  readonly page?: PageNode;
  /**
   * A `file` lies in `content/public`, or is written beside the pages; a `missing-file` should.
   */
  readonly kind: 'internal' | 'external' | 'file' | 'missing-file';
  /** The URL of an image, not of something to follow. */
  readonly isImage?: true;
  /** The route part, for an internal link. */
  readonly route?: string;
  readonly anchor?: string;
  /** Undefined where the route does not exist. */
  readonly target?: RouteNode;
  /** What may be meant, nearest first: routes for a route, anchors for an anchor that does not exist. */
  readonly near: readonly string[];
  /** The one file or route that a path in another form can only mean. */
  readonly meant?: string;
}

export interface ExampleNode {
  /** `<route>#example-<n>`, counted from 1 on its page. */
  readonly id: string;
  readonly page: PageNode;
  readonly group: FenceGroup;
  readonly parsed: ParsedExample;
  readonly faults: readonly ExampleFault[];
  /** Places in the operation's text that name a schema element. */
  readonly names: readonly {
    readonly start: number;
    readonly end: number;
    readonly coordinate: string;
  }[];
  /** Coordinates of the root fields that it selects. */
  readonly rootFields: readonly string[];
}

export interface SchemaFenceNode {
  readonly page: PageNode;
  readonly fence: Fence;
  /** The key of the page's `restSchemas`. */
  readonly schema: string;
  readonly faults: readonly ExampleFault[];
}

export interface ExampleFault {
  /** Each has a rule of its own. */
  readonly part: 'operation' | 'variables' | 'unused-variable' | 'response' | 'payload';
  readonly message: string;
  readonly span: Span;
  readonly label?: string;
  readonly related?: readonly { readonly span: Span; readonly text: string }[];
  readonly help?: string;
  /** The element of the schema that it is about. */
  readonly coordinate?: string;
}

/** A fact of a page's frontmatter with its place. */
export interface FactNode<Fact> {
  readonly fact: Fact;
  readonly page: PageNode;
  readonly path: readonly (string | number)[];
  readonly span: Span;
}

export interface LifecycleNode extends FactNode<LifecycleFact> {
  /** The union, enum or interface that the page documents. */
  readonly element?: SchemaElement;
  readonly states: readonly StateNode[];
  /** What needs a state each: the members or values of `element`. */
  readonly cases: readonly CaseNode[];
}

/** A member of a union, a value of an enum or an implementer of an interface. */
export interface CaseNode {
  readonly element: SchemaElement;
  /** A member's place in the union, else the place of its own definition. */
  readonly span?: Span;
}

/** An event with its payload, which is checked like an example. */
export interface EventNode extends FactNode<EventFact> {
  /** The type of the payload; undefined where the name does not exist. */
  readonly payload?: SchemaElement;
  readonly faults: readonly ExampleFault[];
}

/** A way to see something in the sandbox. Its outcome is a hole where there is neither. */
export interface TriggerNode extends FactNode<TriggerFact> {
  readonly states: readonly StateNode[];
  readonly errors: readonly FactNode<ErrorFact>[];
}

/** A fact that somebody names and nobody carries. */
export interface UnknownFact {
  readonly kind: 'lifecycle' | 'sequence' | 'error' | 'event' | 'trigger' | 'outcome';
  readonly name: string;
  /** Absent where a trigger names the outcome, or a transition the event. */
  readonly component?: string;
  readonly page: PageNode;
  readonly span: Span;
  /** Near misses in order, at most three. */
  readonly near: readonly string[];
}

/** A text that must not stand in docs. */
export interface SensitiveText {
  /** The entry of the config's `sensitiveData`. */
  readonly index: number;
  /** What it is: `card number`. */
  readonly name: string;
  readonly check?: string;
  readonly span: Span;
}

export interface StateNode {
  readonly fact: LifecycleFact['states'][number];
  readonly span: Span;
  /** The member or value; undefined where the name does not exist or is not a part of the element. */
  readonly target?: SchemaElement;
}

export type SidebarNode =
  | {
      readonly kind: 'page';
      readonly route: string;
      readonly page?: PageNode;
      readonly target?: RouteNode;
      readonly span?: Span;
    }
  | { readonly kind: 'category'; readonly label: string; readonly items: readonly SidebarNode[] }
  | { readonly kind: 'reference'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };
