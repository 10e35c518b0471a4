import type { Kind, Role, SectionKind } from '@docs-compiler/graph';

import type { ErrorFact, Hidden } from '../parse/frontmatter.ts';
import type { ParsedPage } from '../parse/page.ts';
import type { LockedRoute, ParsedRouteLock } from '../parse/route-lock.ts';
import type { Span } from '../source.ts';
import type { ExampleNode } from './examples.ts';
import type { FactNode, LifecycleNode, StateNode } from './facts.ts';
import type { Reference } from './references.ts';

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
