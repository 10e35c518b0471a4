import {
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

import type { GraphIndex } from './graph-index.ts';
import type { Element } from './element.ts';
import { usesOf } from './uses.ts';

/**
 * A page of the site. `path` is its route: `/`, `/api/objects/refund`. A `hidden` one is reached by
 * its address alone; a page that only the sidebar leaves out is not.
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
  | { readonly kind: 'not-found' }
);

/** A category of the sidebar. */
export type Section = Extract<SidebarEntry, { readonly kind: 'category' }>;

/** Every page of the site, each once, in a stable order. */
export function routesOf(index: GraphIndex): Route[] {
  const written = [home(index), ...guides(index), ...reference(index), ...releases(index)];
  const paths = new Set(written.map(({ path }) => path));
  const made = sections(index.graph.sidebar).filter(({ path }) => !paths.has(path));
  return [...written, ...made, notFound];
}

/** The file that holds a page: `api/objects/refund/index.html`. */
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

/** The categories with a page; the site makes those that nobody wrote. */
function sections(entries: readonly SidebarEntry[]): Route[] {
  return entries.flatMap((entry): Route[] => {
    if (entry.kind !== 'category') return [];
    const { route: path, items } = entry;
    const own: Route[] =
      path === undefined ? [] : [{ kind: 'section', path, hidden: false, section: entry }];
    return [...own, ...sections(items)];
  });
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

/** There where the schema of a release is kept. */
function releases({ graph }: GraphIndex): Route[] {
  if (graph.changelog === undefined) return [];
  return [
    { kind: 'changelog', path: changelogRoute, hidden: false },
    { kind: 'deprecations', path: deprecationsRoute, hidden: false },
  ];
}

/** A list of which all is hidden stands above hidden pages, so it is there, and hidden too. */
function category({ shownByKind }: GraphIndex, kind: Kind): Route {
  const hidden = (shownByKind.get(kind)?.length ?? 0) === 0;
  return { kind: 'category', path: listRoute(kind), hidden, of: kind };
}

function elementRoutes(index: GraphIndex, element: Element): Route[] {
  const { route: path } = element;
  if (path === null) return [];

  const page = index.pages.get(path);
  const hidden = page?.hidden === true;
  const uses = usesOf(index, element).length;
  const further = Array.from({ length: Math.max(pagesOfList(uses) - 1, 0) }, (_, at): Route => {
    const number = at + 2;
    return { kind: 'used-by', path: usedByRoute(path, number), hidden, element, number };
  });
  return [{ kind: 'element', path, hidden, element, page }, ...further];
}
