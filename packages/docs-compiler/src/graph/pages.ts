import type { Hidden } from '../parse/frontmatter.ts';
import type { ParsedPage } from '../parse/page.ts';
import type { LockedRoute, ParsedRouteLock } from '../parse/route-lock.ts';
import type { Span } from '../source.ts';
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

/** An address of the site: of a page, of a generated page, or of both in one. */
export interface RouteNode {
  readonly route: string;
  readonly hidden: Hidden;
  /** Ids that a link to the route may name, each with its place where it has one. */
  readonly anchors: ReadonlyMap<string, Span | undefined>;
  readonly page?: PageNode;
  /** The coordinate of a reference page: `Refund`, `Query.node`, `@requiredScopes`. */
  readonly coordinate?: string;
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
  readonly holder: RouteNode;
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
  | { readonly kind: 'category'; readonly label: string; readonly items: readonly SidebarNode[] }
  | { readonly kind: 'reference'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };
