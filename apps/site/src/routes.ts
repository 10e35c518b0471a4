import {
  allPagesRoute,
  changelogRoute,
  deprecationsRoute,
  type Kind,
  kindNames,
  listRoute,
  pageFile,
  pagesOfList,
  referenceRoute,
  usedByRoute,
} from '@docs-compiler/graph';
import type { PageJson, SidebarEntry } from 'docs-compiler/graph';

import { hasChangelog, type GraphIndex } from './graph-index.ts';
import type { Element } from './element.ts';
import { derived } from './trace/cells.ts';
import { usesOf } from './uses.ts';

/**
 * A page of the site. `path` is its route: `/`, `/api/objects/refund`. `hidden` is true for a page
 * that only its address leads to, but not for one that only the sidebar omits.
 */
export type Route = { readonly path: string; readonly hidden: boolean } & (
  | { readonly kind: 'home'; readonly page?: PageJson | undefined }
  | { readonly kind: 'guide'; readonly page: PageJson }
  | { readonly kind: 'section'; readonly section: Section }
  | { readonly kind: 'reference-index' }
  | { readonly kind: 'category'; readonly of: Kind }
  | {
      readonly kind: 'element';
      readonly element: Element;
      readonly page?: PageJson | undefined;
    }
  | { readonly kind: 'used-by'; readonly element: Element; readonly number: number }
  | { readonly kind: 'changelog' }
  | { readonly kind: 'deprecations' }
  | { readonly kind: 'all-pages'; readonly number: number }
  | { readonly kind: 'not-found' }
);

/** A category of the sidebar. */
export type Section = Extract<SidebarEntry, { readonly kind: 'category' }>;

/** Returns every page of the site once, in a stable order. */
export function routesOf(index: GraphIndex): Route[] {
  const written = [home(index), ...guides(index), ...reference(index), ...releases(index)];
  const paths = new Set(written.map(({ path }) => path));
  const made = sections(index.graph.sidebar).filter(({ path }) => !paths.has(path));
  return [...written, ...made, ...allPages(index, paths), notFound];
}

/** Returns the file of a page: `api/objects/refund/index.html`. */
export function outputOf({ kind, path }: Pick<Route, 'kind' | 'path'>): string {
  return kind === 'not-found' ? '404.html' : pageFile(path);
}

const notFound: Route = { kind: 'not-found', path: '/404', hidden: true };

function home({ pages }: GraphIndex): Route {
  const page = pages.get('/');
  return { kind: 'home', path: '/', hidden: page?.hidden === true, page };
}

function guides({ graph }: GraphIndex): Route[] {
  return graph.pages
    .filter(({ kind }) => kind === 'guide')
    .map((page) => ({ kind: 'guide', path: page.route, hidden: page.hidden === true, page }));
}

/**
 * Returns the category pages that the site generates, for categories without a page of their own.
 */
function sections(entries: readonly SidebarEntry[]): Route[] {
  return entries.flatMap((entry): Route[] => {
    if (entry.kind !== 'category') return [];
    const { route: path, items } = entry;
    const own: Route[] =
      path === undefined ? [] : [{ kind: 'section', path, hidden: false, section: entry }];
    return [...own, ...sections(items)];
  });
}

/**
 * The maximum number of entries of a category; larger ones are limited to those around the current
 * page.
 */
export const mostInGroup = 60;
/**
 * The maximum number of entries of a sidebar; larger ones are limited to the branch of the current
 * page.
 */
const mostInSidebar = 300;
/** The number of guides on a list page, each with a description. */
const listedOnPage = 60;

/**
 * Checks whether the sidebar is too large to be shown in full, so that the site has a list of all
 * pages.
 */
export function isLargeSidebar(entries: readonly SidebarEntry[]): boolean {
  return largestGroup(entries) > mostInGroup || sizeOf(entries) > mostInSidebar;
}

function largestGroup(entries: readonly SidebarEntry[]): number {
  const groups = entries.filter((entry) => entry.kind === 'category');
  return Math.max(entries.length, ...groups.map(({ items }) => largestGroup(items)));
}

function sizeOf(entries: readonly SidebarEntry[]): number {
  let size = entries.length;
  for (const entry of entries) if (entry.kind === 'category') size += sizeOf(entry.items);
  return size;
}

/**
 * Returns the pages of the list of all guides. An author's page at the same address takes
 * precedence.
 */
function allPages({ graph }: GraphIndex, taken: ReadonlySet<string>): Route[] {
  if (!isLargeSidebar(graph.sidebar) || taken.has(allPagesRoute(1))) return [];
  const count = numberInList(graph.pages.filter(isListed).length - 1);
  return Array.from({ length: count }, (_, at) => ({
    kind: 'all-pages',
    path: allPagesRoute(at + 1),
    hidden: false,
    number: at + 1,
  }));
}

/** Checks whether lists may include a guide. */
export function isListed({ kind, hidden }: PageJson): boolean {
  return kind !== 'reference' && hidden !== true;
}

/**
 * Returns the number of the list page that contains a guide. The first page is 1, the first guide
 * has the index 0.
 */
export function numberInList(place: number): number {
  return Math.floor(place / listedOnPage) + 1;
}

/** Returns the guides on a list page. Pages are numbered from 1. */
export function guidesInList<Guide>(guides: readonly Guide[], number: number): readonly Guide[] {
  return guides.slice((number - 1) * listedOnPage, number * listedOnPage);
}

function reference(index: GraphIndex): Route[] {
  const present = kindNames.filter((kind) => (index.byKind.get(kind)?.length ?? 0) > 0);
  if (present.length === 0) return [];
  return [
    { kind: 'reference-index', path: referenceRoute, hidden: false },
    ...present.map((kind) => category(index, kind)),
    ...present.flatMap((kind) =>
      (index.byKind.get(kind) ?? []).flatMap((each) => elementRoutes(index, each)),
    ),
  ];
}

/** Returns the changelog pages, if a release is stored. */
function releases({ graph }: GraphIndex): Route[] {
  if (!hasChangelog(graph)) return [];
  return [
    { kind: 'changelog', path: changelogRoute, hidden: false },
    { kind: 'deprecations', path: deprecationsRoute, hidden: false },
  ];
}

/**
 * Returns the list page of a kind. If all elements of the kind are hidden, the list page is hidden
 * too, but exists because their pages link to it.
 */
function category({ shownByKind }: GraphIndex, kind: Kind): Route {
  const hidden = (shownByKind.get(kind)?.length ?? 0) === 0;
  return { kind: 'category', path: listRoute(kind), hidden, of: kind };
}

function elementRoutes(index: GraphIndex, element: Element): Route[] {
  const { route: path } = element;
  if (path === null) return [];

  const page = index.pages.get(path);
  const hidden = page?.hidden === true;
  const pages = derived(() => pagesOfList(usesOf(index, element).length));
  const further = Array.from({ length: Math.max(pages - 1, 0) }, (_, at): Route => {
    const number = at + 2;
    return { kind: 'used-by', path: usedByRoute(path, number), hidden, element, number };
  });
  return [{ kind: 'element', path, hidden, element, page }, ...further];
}
