import type { Kind, NamedFact, Role, SectionKind } from '@docs-compiler/graph';
import type { Element } from 'hast';

import type { Fault } from '../fault.ts';
import type { Declared } from '../facts/kind.ts';
import type { ErrorFact } from '../facts/error.ts';
import type { LifecycleFact } from '../facts/lifecycle.ts';
import type { EventFact } from '../facts/event.ts';
import type { TriggerFact } from '../facts/trigger.ts';
import type { Hidden } from '../facts/frontmatter.ts';
import type { LockedRoute, ParsedRouteLock } from '../parse/route-lock.ts';
import type { ParsedPage, Fence, ParsedExample, SchemaElement } from '../parse/types.ts';
import type { Deprecation } from '../schema/deprecation.ts';
import type { Span } from '../source.ts';

/** An MDX page with its route. */
export interface PageNode {
  readonly parsed: ParsedPage;
  /** `/` for `index.mdx`. A page with `documents:` has the route of the documented element. */
  readonly route: string;
  readonly kind: 'home' | 'guide' | 'reference';
  readonly title: string;
  readonly hidden: Hidden;
  /** The reference in `documents:`, resolved or not. */
  readonly documents?: Reference;
}

/** A page with a changed body, before the rest of the graph is relinked. */
export interface PatchedPage {
  /** The page's previous node, which the graph still contains. */
  readonly former: PageNode;
  readonly page: PageNode;
  readonly examples: readonly ExampleNode[];
  /** The schema names in the new body's prose. */
  readonly references: readonly Reference[];
}

/** The page, reference page or index that has a route. */
export interface RouteHolder {
  readonly route: string;
  readonly hidden: Hidden;
  readonly page?: PageNode;
  /** The coordinate of a reference page, such as `Refund`, `Query.node`, `@requiredScopes`. */
  readonly coordinate?: string;
}

/**
 * A route of the site: of a page, of a generated page, or of a page joined with a generated one.
 */
export interface RouteNode extends RouteHolder {
  /** The anchors of the route, each with its source span if it has one. */
  readonly anchors: ReadonlyMap<string, Span | undefined>;
}

/** The generated page of an element of the schema. */
export interface ReferencePage {
  /** The coordinate of the element, such as `Refund`, `Query.node`, `@requiredScopes`. */
  readonly coordinate: string;
  readonly kind: Kind;
  readonly route: string;
}

/** A reference page with its content. */
export interface ReferenceNode extends ReferencePage {
  /** The sections that are not empty, in page order. */
  readonly sections: readonly SectionNode[];
  /** Examples that call the element or select it, the best first. */
  readonly examples: readonly ExampleNode[];
  /** The best example of each guide that uses the element, sorted best guide first. */
  readonly guides: readonly ExampleNode[];
  /** The topic that the element belongs to. */
  readonly topic?: TopicNode | undefined;
  /** The role of an object, if its shape determines one. */
  readonly role?: Role | undefined;
  /** The lifecycle whose states are the members or values of this type. */
  readonly lifecycle?: LifecycleNode | undefined;
  /** The lifecycle states that this type represents. */
  readonly stateOf: readonly StateOfNode[];
  /** The error that this type represents. */
  readonly error?: FactNode<ErrorFact> | undefined;
  /** The lifecycles of the types that a call returns. */
  readonly outcomes: readonly LifecycleNode[];
  /** The errors among the members or implementers of a type, or among the outcomes of a call. */
  readonly failures: readonly FactNode<ErrorFact>[];
}

/** A topic: the definitions of one SDL file, or of a folder of SDL files. */
export interface TopicNode {
  /** The anchor of the topic, such as `payment-requests`. */
  readonly id: string;
  readonly title: string;
}

/** A section of a reference page. Empty sections are omitted. */
export interface SectionNode {
  readonly kind: SectionKind;
  /** Undefined if the section is the page's own text, which has its own headings. */
  readonly anchor?: string;
}

export interface StateOfNode {
  readonly lifecycle: LifecycleNode;
  readonly state: StateNode;
}

export interface PublicFile {
  /** The path relative to the public folder, which is also the path relative to the site's root. */
  readonly path: string;
  /** The path relative to the project's root. */
  readonly file: string;
  /** The page or reserved file that already has this path on the site. */
  readonly taken?: string;
}

export interface RouteConflict {
  readonly route: string;
  readonly page: PageNode;
  readonly holder: RouteHolder;
}

/** A page whose file name is not a valid route. */
export interface UnroutablePage {
  readonly page: PageNode;
  /** The characters of the file name that a route cannot contain, in words. */
  readonly characters: readonly string[];
  /** The reserved file of the site that already has this path. */
  readonly file?: string;
  /** A valid path below the content folder that the page could be renamed to. */
  readonly rename: string;
}

/** The linked `routes.lock`: addresses that the site must keep. */
export interface RouteLockNode extends Omit<ParsedRouteLock, 'routes'> {
  readonly routes: readonly LockedRouteNode[];
}

export interface LockedRouteNode extends Omit<LockedRoute, 'anchors'> {
  readonly anchors: readonly LockedAnchorNode[];
  /** The page that currently has the route. */
  readonly target?: RouteNode;
  /** True if no page has the route and no redirect starts at it. */
  readonly isLost: boolean;
  /** The route of the page that currently has its anchors. */
  readonly movedTo?: string;
  /** Routes that may have replaced a lost one, nearest first. */
  readonly near: readonly string[];
}

export interface LockedAnchorNode {
  readonly anchor: string;
  readonly span: Span;
  /**
   * True if the page has the anchor, or if a redirect starts at it. Anchors of a route without a
   * page follow the redirect of the route.
   */
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
      /** The description of the generated page, if no page was written for the category. */
      readonly description?: string;
      /** The category's page, written or generated. */
      readonly own?: RouteNode;
      readonly items: readonly SidebarNode[];
    }
  | { readonly kind: 'reference'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

/** A fact of a page's frontmatter with its page and source span. */
export type FactNode<Fact> = Declared<Fact, PageNode>;

export interface LifecycleNode extends FactNode<LifecycleFact> {
  /** The union, enum or interface that the page documents. */
  readonly element?: SchemaElement;
  readonly states: readonly StateNode[];
  /** The members or values of `element`. Each requires a state. */
  readonly cases: readonly CaseNode[];
}

export interface StateNode {
  readonly fact: LifecycleFact['states'][number];
  readonly span: Span;
  /**
   * The member or value; undefined if the name does not exist or does not belong to the element.
   */
  readonly target?: SchemaElement;
}

/** A member of a union, a value of an enum or an implementer of an interface. */
export interface CaseNode {
  readonly element: SchemaElement;
  /** The span of the member in its union, else of its own definition. */
  readonly span?: Span;
}

/** An event with its payload. The payload is validated like an example. */
export interface EventNode extends FactNode<EventFact> {
  /** The type of the payload; undefined if the name does not exist. */
  readonly payload?: SchemaElement;
  readonly faults: readonly ExampleFault[];
}

/** A trigger with its outcome: an error or a type. Both are undefined if the name is unknown. */
export interface TriggerNode extends FactNode<TriggerFact> {
  readonly states: readonly StateNode[];
  readonly errors: readonly FactNode<ErrorFact>[];
}

/** A reference to a fact that no page declares. */
export interface UnknownFact {
  readonly kind:
    | NamedFact
    | 'error code'
    | 'field'
    | 'outcome'
    | 'actor'
    | 'party'
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
  /** The source of the reference, such as `<Errors>` or `a trigger`. */
  readonly by: string;
  /** The name of the component, if a component contains the reference. */
  readonly component?: string;
  readonly span: Span;
  /** Near misses in order, at most three. */
  readonly near: readonly string[];
}

/** An operation of a page, with its variables, its responses and the faults in them. */
export interface ExampleNode {
  /** `<route>#example-<n>`; `n` counts from 1 on each page. */
  readonly id: string;
  readonly page: PageNode;
  readonly parsed: ParsedExample;
  readonly faults: readonly ExampleFault[];
  /** Names of schema elements in the operation's text. */
  readonly names: readonly {
    readonly start: number;
    readonly end: number;
    readonly coordinate: string;
  }[];
  /** Input fields and enum values in the variables. */
  readonly namesInVariables: readonly NameInData[];
  /** Types and enum values in the responses. */
  readonly namesInResponses: readonly NameInData[];
  /** Values that readers may replace with their own. */
  readonly ownValues: readonly OwnValuePlace[];
  /** Coordinates of the selected root fields. */
  readonly rootFields: readonly string[];
}

/** A value of an example that is the example of one of the config's `ownValues`. */
export interface OwnValuePlace {
  /** The name of the value in the config. */
  readonly name: string;
  /** The index of the response; absent for a value of the variables. */
  readonly response?: number | undefined;
  /** The path of the value: `input.items.0.amount`. */
  readonly path: string;
}

/** A JSON key or value that names a schema element. */
export interface NameInData {
  readonly coordinate: string;
  readonly span: Span;
}

export interface SchemaFenceNode {
  readonly page: PageNode;
  readonly fence: Fence;
  /** The key in the page's `restSchemas`. */
  readonly schema: string;
  readonly faults: readonly ExampleFault[];
}

export interface ExampleFault extends Fault {
  /** The part of the example with the fault. Each part has its own rule. */
  readonly part: 'operation' | 'variables' | 'unused-variable' | 'response' | 'payload' | 'value';
}

/** A schema coordinate as written, resolved or not. */
export interface Reference {
  readonly name: string;
  readonly span: Span;
  /**
   * The place of the reference: a code span in the body or in a frontmatter text, `documents:`, a
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
    | 'behavior';
  readonly page: PageNode;
  readonly target?: SchemaElement;
  /** Further elements that the name may mean, because the type of its owner is not certain. */
  readonly others?: readonly SchemaElement[];
  /** The known owner of an unknown member or argument. */
  readonly owner?: SchemaElement;
  /** The unknown part of the name if it is not the last: an argument. */
  readonly wrong?: string;
  /** True if an earlier version of the schema had the name. */
  readonly isFormer?: boolean;
  /** Near misses of an unknown name in order, at most three. */
  readonly near: readonly SchemaElement[];
  /** The body's code element, which becomes a link to the target's reference page. */
  readonly element?: Element;
}

/**
 * A code span in an SDL description, or in the reason of a deprecation, that names an element or a
 * near miss of one.
 */
export interface DescriptionReference extends Pick<
  Reference,
  'name' | 'span' | 'target' | 'owner' | 'near' | 'isFormer'
> {
  /** The element that has the description or is deprecated. */
  readonly holder: SchemaElement;
}

/** A coordinate in the config. */
export type ConfigReference = Omit<Reference, 'page' | 'element'>;

/** A code span that names a member of the page's subject without its owner, such as `voidedAt`. */
export interface BareName extends Pick<Reference, 'name' | 'span' | 'page'> {
  /** All members with this name. */
  readonly targets: readonly SchemaElement[];
}

/** A reference or link to a deprecated element. */
export interface DeprecatedUse {
  readonly target: SchemaElement;
  readonly span: Span;
  /** The name as written; undefined for a link. */
  readonly name?: string;
  readonly page?: PageNode | undefined;
  readonly deprecation: Deprecation;
  /** The replacements that the deprecation reason names. */
  readonly replacements: readonly SchemaElement[];
}

export interface LinkNode {
  readonly href: string;
  readonly span: Span;
  readonly page?: PageNode;
  /** The link is in an SDL description. */
  readonly inDescription?: true;
  /**
   * A `file` is in `content/public` or generated with the site; a `missing-file` is in neither.
   * `unresolved` is a relative link in a description if the project has no pages and the config no
   * `descriptionBaseUrl` to resolve it against.
   */
  readonly kind: 'internal' | 'external' | 'file' | 'missing-file' | 'unresolved';
  /** The link is the source of an image. */
  readonly isImage?: true;
  /** The link is an entry of the sidebar, which may list each page only once. */
  readonly isEntry?: true;
  /** The route of an internal link. */
  readonly route?: string;
  readonly anchor?: string;
  /** The linked route; undefined if it does not exist. */
  readonly target?: RouteNode;
  /** Near misses, nearest first: routes for an unknown route, anchors for an unknown anchor. */
  readonly near: readonly string[];
  /** The only file or route that the path can mean, if only its form is wrong. */
  readonly meant?: string;
}

/** A meaning in the config's `synonyms` with a word that occurs in no text. */
export interface UnsaidSynonym {
  /** The search word. */
  readonly word: string;
  /** The index of the meaning in the list, from 0. */
  readonly at: number;
  readonly meaning: string;
  /** The word that occurs in no text, in lower case. */
  readonly missing: string;
}

/** A use of a term that the config's `vocabulary` replaces. */
export interface DiscouragedTerm {
  /** The key in `vocabulary`. */
  readonly term: string;
  /** As written, which may differ in case and contain a line break. */
  readonly written: string;
  /** In the case of `written`. */
  readonly preferred: string;
  readonly span: Span;
}

/** The name of a type in the prose of a page that is not marked as code. */
export interface NameOutsideCode {
  readonly name: string;
  readonly span: Span;
}

/** A duration in a text that differs from what facts state for the same state or event. */
export interface OtherDuration {
  /** As written: `5 days`. */
  readonly written: string;
  /** The same as a duration: `5 d`. */
  readonly duration: string;
  readonly span: Span;
  /** The nearest of the durations that facts state. */
  readonly stated: StatedDuration;
  /** True if another text names the stated duration. */
  readonly isConfirmed: boolean;
}

/** A duration that a fact states: a constant, or the delay of a transition. */
export interface StatedDuration {
  /** A number and its unit: `7 d`. */
  readonly duration: string;
  readonly span: Span;
}

/** An amount of money in prose that contradicts the example of its page. */
export interface OtherAmount {
  /** As written: `R159.00`. */
  readonly written: string;
  readonly span: Span;
  /** The only amount that differs in one digit, and how it is calculated if the example lacks it. */
  readonly meant?: { readonly written: string; readonly calculation?: string };
}

/** A match of the config's `sensitiveData`. */
export interface SensitiveText {
  /** The index of the entry in the config's `sensitiveData`. */
  readonly index: number;
  /** The kind of data, such as `card number`. */
  readonly name: string;
  readonly check?: string;
  readonly span: Span;
}
