import type { PageJson } from 'docs-compiler/graph';

import type { GraphIndex } from './graph-index.ts';
import { kindNames, kinds, type Element, type Kind } from './kinds.ts';
import { pagesOfList } from './routes/paging.ts';
import { usesOf } from './uses.ts';

/**
 * A page of the site. `path` is its route: `/`, `/api/objects/refund`. A `hidden` one is reached by
 * its address alone; a page that only the sidebar leaves out is not.
 */
export type Route = { readonly path: string; readonly hidden: boolean } & (
  | { readonly kind: 'home'; readonly page?: PageJson | undefined }
  | { readonly kind: 'guide'; readonly page: PageJson }
  | { readonly kind: 'reference-index' }
  | { readonly kind: 'category'; readonly of: Kind; readonly number: number }
  | {
      readonly kind: 'element';
      readonly element: Element;
      readonly page?: PageJson | undefined;
    }
  | { readonly kind: 'used-by'; readonly element: Element; readonly number: number }
  | { readonly kind: 'not-found' }
);

export const referencePath = '/api';

/** Every page of the site, each once, in a stable order. */
export function routesOf(index: GraphIndex): Route[] {
  return [home(index), ...guides(index), ...reference(index), notFound];
}

/** The file that holds a page: `api/objects/refund/index.html`. */
export function outputOf({ kind, path }: Pick<Route, 'kind' | 'path'>): string {
  if (kind === 'not-found') return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The file that stands for a route which moved: a former `/old.html` has a file of that name. */
export function movedFile(path: string): string {
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}/index.html`;
}

/** The route of a category's list, or of a further page of it. */
export function categoryPath(kind: Kind, number = 1): string {
  const path = `${referencePath}/${kinds[kind].slug}`;
  return number === 1 ? path : `${path}/page/${number}`;
}

/** The file that the filter box of a category reads. */
export function entriesFile(kind: Kind): string {
  return `api/${kinds[kind].slug}.json`;
}

/** Below it are the files that the browser's search reads. */
export const searchFolder = 'search/';

export function searchFile(name: string): string {
  return `${searchFolder}${name}.json`;
}

/** The file that says the same as a page, in Markdown: `api/objects/refund.md`. */
export function markdownFile(path: string): string {
  return path === '/' ? 'index.md' : `${path.slice(1)}.md`;
}

/** The file with all that the graph knows of an element: `api/objects/refund.json`. */
export function elementFile(route: string): string {
  return `${route.slice(1)}.json`;
}

/** The page on which a part of an element's "used by" list stands. */
export function usedByPath(route: string, number: number): string {
  return number === 1 ? route : `${route}/used-by/${number}`;
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

function reference(index: GraphIndex): Route[] {
  const present = kindNames.filter((kind) => (index.byKind.get(kind)?.length ?? 0) > 0);
  if (present.length === 0) return [];
  return [
    { kind: 'reference-index', path: referencePath, hidden: false },
    ...present.flatMap((kind) => categories(index, kind)),
    ...present.flatMap((kind) =>
      (index.byKind.get(kind) ?? []).flatMap((each) => elementRoutes(index, each)),
    ),
  ];
}

/** A list of which all is hidden stands above hidden pages, so it is there, and hidden too. */
function categories({ shownByKind }: GraphIndex, kind: Kind): Route[] {
  const shown = shownByKind.get(kind)?.length ?? 0;
  return Array.from({ length: pagesOfList(shown) }, (_, page) => ({
    kind: 'category',
    path: categoryPath(kind, page + 1),
    hidden: shown === 0,
    of: kind,
    number: page + 1,
  }));
}

function elementRoutes(index: GraphIndex, element: Element): Route[] {
  const { route: path } = element;
  if (path === null) return [];

  const page = index.pages.get(path);
  const hidden = page?.hidden === true;
  const uses = usesOf(index, element).length;
  const further = Array.from({ length: Math.max(pagesOfList(uses) - 1, 0) }, (_, at): Route => {
    const number = at + 2;
    return { kind: 'used-by', path: usedByPath(path, number), hidden, element, number };
  });
  return [{ kind: 'element', path, hidden, element, page }, ...further];
}
