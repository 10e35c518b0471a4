import type { Kind, Role, SectionKind } from '@docs-compiler/graph';
import type { Element } from 'hast';

import type { Fault } from '../fault.ts';
import type { ComparedFact } from '../parse/compared.ts';
import type {
  ErrorFact,
  Hidden,
  LifecycleFact,
  EventFact,
  TriggerFact,
} from '../parse/frontmatter.ts';
import type { LockedRoute, ParsedRouteLock } from '../parse/route-lock.ts';
import type { ParsedPage, Fence, ParsedExample, SchemaElement } from '../parse/types.ts';
import type { Deprecation } from '../schema/deprecation.ts';
import type { Span } from '../source.ts';

/** An MDX page at its place on the site. */
export interface PageNode {
  readonly parsed: ParsedPage;
  /** `/` for `index.mdx`; a page with `documents:` has the route of its element. */
  readonly route: string;
  readonly kind: 'home' | 'guide' | 'reference';
  readonly title: string;
  readonly hidden: Hidden;
  /** The reference of `documents:`, resolved or not. */
  readonly documents?: Reference;
}

/** A page with another body, before anything else is linked anew. */
export interface AmendedPage {
  /** What stands in the graph. */
  readonly former: PageNode;
  readonly page: PageNode;
  readonly examples: readonly ExampleNode[];
  /** The names in its prose. */
  readonly references: readonly Reference[];
}

/** Who has a route. */
export interface RouteHolder {
  readonly route: string;
  readonly hidden: Hidden;
  readonly page?: PageNode;
  /** The coordinate of a reference page: `Refund`, `Query.node`, `@requiredScopes`. */
  readonly coordinate?: string;
}

/** An address of the site: of a page, of a generated page, or of both in one. */
export interface RouteNode extends RouteHolder {
  /** Ids that a link to the route may name, each with its place where it has one. */
  readonly anchors: ReadonlyMap<string, Span | undefined>;
}

/** The generated page of an element of the schema. */
export interface ReferencePage {
  /** `Refund`, `Query.node`, `@requiredScopes`. */
  readonly coordinate: string;
  readonly kind: Kind;
  readonly route: string;
}

/** A reference page with what it says. */
export interface ReferenceNode extends ReferencePage {
  /** Those that have something to say, in order. */
  readonly sections: readonly SectionNode[];
  /** Examples that call the element or select it, the best first. */
  readonly examples: readonly ExampleNode[];
  /** Of each guide that shows the element at work the best example, the best guide first. */
  readonly guides: readonly ExampleNode[];
  /** The part of the schema that it belongs to. */
  readonly topic?: TopicNode | undefined;
  /** What an object is there for, where its shape tells. */
  readonly role?: Role | undefined;
  /** The lifecycle that a type stands for. */
  readonly lifecycle?: LifecycleNode | undefined;
  /** The states of lifecycles that a type stands for. */
  readonly stateOf: readonly StateOfNode[];
  /** The error that a type stands for. */
  readonly error?: FactNode<ErrorFact> | undefined;
  /** What that which a call returns can become. */
  readonly outcomes: readonly LifecycleNode[];
  /** Failures among what a type can be, or among what a call can lead to. */
  readonly failures: readonly FactNode<ErrorFact>[];
}

/** A part of the schema: what one SDL file, or one folder of them, defines. */
export interface TopicNode {
  /** Of an anchor: `payment-requests`. */
  readonly id: string;
  readonly title: string;
}

/** A part of a reference page that has something to say. */
export interface SectionNode {
  readonly kind: SectionKind;
  /** Absent where the page's own text brings its headings. */
  readonly anchor?: string;
}

export interface StateOfNode {
  readonly lifecycle: LifecycleNode;
  readonly state: StateNode;
}

export interface PublicFile {
  /** Relative to the public folder, as it would be to the site's root. */
  readonly path: string;
  /** From the project's root. */
  readonly file: string;
  /** What each site has at this place: a page, or a file that is not the project's to make. */
  readonly taken?: string;
}

export interface RouteConflict {
  readonly route: string;
  readonly page: PageNode;
  readonly holder: RouteHolder;
}

/** A page that cannot stand where its file's name puts it. */
export interface UnroutablePage {
  readonly page: PageNode;
  /** What no address can have, in words. */
  readonly characters: readonly string[];
  /** The file of the site that stands there. */
  readonly file?: string;
  /** A path below the content folder that would do. */
  readonly rename: string;
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
  /** The page that has its anchors now. */
  readonly movedTo?: string;
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

export type SidebarNode =
  | {
      readonly kind: 'page';
      readonly route: string;
      readonly page?: PageNode;
      readonly target?: RouteNode;
      readonly span?: Span;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** What its page says of it, where nobody wrote the page. */
      readonly description?: string;
      /** Its page, written or generated. */
      readonly own?: RouteNode;
      readonly items: readonly SidebarNode[];
    }
  | { readonly kind: 'reference'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

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

export interface StateNode {
  readonly fact: LifecycleFact['states'][number];
  readonly span: Span;
  /** The member or value; undefined where the name does not exist or is not a part of the element. */
  readonly target?: SchemaElement;
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

/** A row of a page, with the comparison that it is in. */
export interface ComparedNode extends FactNode<ComparedFact> {
  readonly comparison: string;
}

/** A fact that somebody names and nobody carries. */
export interface UnknownFact {
  readonly kind:
    | 'lifecycle'
    | 'sequence'
    | 'error'
    | 'error code'
    | 'event'
    | 'trigger'
    | 'comparison'
    | 'field'
    | 'outcome'
    | 'actor'
    | 'act'
    | 'answer'
    | 'example'
    | 'variable'
    | 'id'
    | 'kind of token'
    | 'scope or claim'
    | 'claim'
    | 'policy'
    | 'scalar'
    | 'union'
    | 'world';
  readonly name: string;
  /** Who names it: `<Errors>`, `a trigger`. */
  readonly by: string;
  /** It is a component that names it. */
  readonly component?: string;
  readonly span: Span;
  /** Near misses in order, at most three. */
  readonly near: readonly string[];
}

/** An operation of a page, with its variables and responses, and what is wrong with them. */
export interface ExampleNode {
  /** `<route>#example-<n>`, counted from 1 on its page. */
  readonly id: string;
  readonly page: PageNode;
  readonly parsed: ParsedExample;
  readonly faults: readonly ExampleFault[];
  /** Places in the operation's text that name a schema element. */
  readonly names: readonly {
    readonly start: number;
    readonly end: number;
    readonly coordinate: string;
  }[];
  /** Input fields and enum values that its variables name. */
  readonly namesInVariables: readonly NameInData[];
  /** Types and enum values that its responses name. */
  readonly namesInResponses: readonly NameInData[];
  /** Coordinates of the root fields that it selects. */
  readonly rootFields: readonly string[];
}

/** A key or a value of JSON that names an element of the schema. */
export interface NameInData {
  readonly coordinate: string;
  readonly span: Span;
}

export interface SchemaFenceNode {
  readonly page: PageNode;
  readonly fence: Fence;
  /** The key of the page's `restSchemas`. */
  readonly schema: string;
  readonly faults: readonly ExampleFault[];
}

export interface ExampleFault extends Fault {
  /** Each has a rule of its own. */
  readonly part: 'operation' | 'variables' | 'unused-variable' | 'response' | 'payload' | 'value';
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
    | 'scope'
    | 'behaviour';
  readonly page: PageNode;
  readonly target?: SchemaElement;
  /** The known element that a hole names a part of. */
  readonly owner?: SchemaElement;
  /** The piece of the name that is wrong, for a hole where it is not the last: an argument. */
  readonly wrong?: string;
  /** The schema had the name once. */
  readonly isFormer?: boolean;
  /** Near misses in order, for a hole; at most three. */
  readonly near: readonly SchemaElement[];
  /** The code of a body that leads to the target's place in the reference. */
  readonly element?: Element;
}

/** A code span in an SDL description that names an element, or looks as if it should. */
export interface DescriptionReference extends Pick<
  Reference,
  'name' | 'span' | 'target' | 'owner' | 'near' | 'isFormer'
> {
  /** What is described. */
  readonly holder: SchemaElement;
}

/** A coordinate in the config. */
export type ConfigReference = Omit<Reference, 'page' | 'element'>;

/** A code span that names a part of what its page is about without its owner: `voidedAt`. */
export interface BareName extends Pick<Reference, 'name' | 'span' | 'page'> {
  /** There may be several of that name. */
  readonly targets: readonly SchemaElement[];
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
  /** It stands in a description of the schema. */
  readonly inDescription?: true;
  /**
   * A `file` lies in `content/public`, or is written beside the pages; a `missing-file` should.
   * `unresolved` is a link of a description that is relative to a site that nobody named.
   */
  readonly kind: 'internal' | 'external' | 'file' | 'missing-file' | 'unresolved';
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

/** Something that the config's `synonyms` stand for, of which no text has some word. */
export interface UnsaidSynonym {
  /** What readers type. */
  readonly word: string;
  /** The place of the meaning in the list, from 0. */
  readonly at: number;
  readonly meaning: string;
  /** The word that no text has, in lower case. */
  readonly missing: string;
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
