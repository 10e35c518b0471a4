import { Sidebar } from '@docs-compiler/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteContext } from './context.ts';
import { largeSidebar, partAround } from './large-sidebar.ts';
import type { NavItem } from './navigation.ts';
import { isLargeSidebar } from './routes.ts';

/** The sidebar of a page: its branch open, its link marked. */
export type SidebarMarkup = (place: SidebarPlace) => string;

/** Where in the tree a page is. */
export interface SidebarPlace {
  readonly route: string;
  /** Of a page that is below the one at the route: what stands beside it, as markup. */
  readonly below?: string | undefined;
}

/**
 * The sidebar is rendered once for the whole site. Of a large one each page shows what is around
 * it: else the size of a site would grow with the square of the number of its pages.
 */
export function createSidebarMarkup(site: SiteContext, items: readonly NavItem[]): SidebarMarkup {
  if (!isLargeSidebar(site.graph.sidebar)) return markupOf(items);
  const large = largeSidebar(site, items);
  let last: { readonly key: string; readonly markup: SidebarMarkup } | undefined;
  return (place) => {
    const { key, items: shown } = partAround(large, place.route);
    // Pages are rendered one beside the other, and neighbours share their part.
    if (last?.key !== key) last = { key, markup: markupOf(shown) };
    return last.markup(place);
  };
}

/** A page's own markup differs in a few attributes, which are put in at places that are known. */
function markupOf(items: readonly NavItem[]): SidebarMarkup {
  const markup = renderToStaticMarkup(createElement(Sidebar, { items }));
  const marks = marksByRoute(items, placesIn(markup));
  return ({ route, below }) => {
    const { branch, link } = marks.get(route) ?? { branch: [] };
    if (!link) return markup;
    const current = below === undefined ? 'page' : 'true';
    return withMarks(markup, [
      ...branch,
      { at: link.start, text: ` aria-current="${current}"` },
      { at: link.end, text: below ?? '' },
    ]);
  };
}

/** What is put into the markup, and where. */
interface Mark {
  readonly at: number;
  readonly text: string;
}

/** Where a link begins, right after the tag's name, and where it ends. */
interface LinkPlace {
  readonly start: number;
  readonly end: number;
}

interface Places {
  readonly links: readonly LinkPlace[];
  /** Right after the tag's name. */
  readonly categories: readonly number[];
}

function placesIn(markup: string): Places {
  const ends = (tag: string) =>
    [...markup.matchAll(new RegExp(`<${tag}(?=[ >])`, 'g'))].map(
      (match) => match.index + match[0].length,
    );
  const links = ends('a').map((start) => ({ start, end: markup.indexOf('</a>', start) + 4 }));
  return { links, categories: ends('details') };
}

interface Marks {
  /** What opens the categories above. */
  readonly branch: readonly Mark[];
  readonly link?: LinkPlace | undefined;
}

/** Links and categories stand in the markup in the order of the tree. */
function marksByRoute(items: readonly NavItem[], places: Places): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>();
  let link = 0;
  let category = 0;
  walk(items, []);
  return marks;

  function walk(level: readonly NavItem[], above: readonly Mark[]) {
    for (const item of level) {
      if (item.kind === 'category') {
        const own = item.href === undefined ? undefined : places.links[link++];
        const branch = [...above, { at: places.categories[category++] ?? 0, text: ' open=""' }];
        if (own && item.route !== undefined && !marks.has(item.route))
          marks.set(item.route, { branch, link: own });
        walk(item.items, branch);
        continue;
      }
      const place = places.links[link++];
      if (item.kind !== 'page' || marks.has(item.route)) continue;
      marks.set(item.route, { branch: above, link: place });
    }
  }
}

function withMarks(markup: string, marks: readonly Mark[]): string {
  let marked = '';
  let from = 0;
  // The link of a category stands before what opens below it.
  for (const { at, text } of marks.toSorted((a, b) => a.at - b.at)) {
    marked += markup.slice(from, at) + text;
    from = at;
  }
  return marked + markup.slice(from);
}
