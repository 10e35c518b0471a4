import { Sidebar } from '@docs-compiler/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteContext } from './context.ts';
import { addressInList } from './model/all-pages.ts';
import { type NavCategory, type NavItem, pagesOf } from './navigation.ts';
import { isLargeSidebar, mostInGroup } from './routes.ts';

/** Returns the sidebar of a page, with its branch expanded and its link marked. */
export type SidebarMarkup = (place: SidebarPlace) => string;

/** The position of a page in the tree. */
export interface SidebarPlace {
  readonly route: string;
  /** Markup below the current entry, for a page below the route: its siblings. */
  readonly below?: string | undefined;
}

/**
 * Renders the sidebar once for the whole site. Pages of a large sidebar only contain the entries
 * around them, because otherwise the output would grow quadratically.
 */
export function createSidebarMarkup(site: SiteContext, items: readonly NavItem[]): SidebarMarkup {
  if (!isLargeSidebar(site.graph.sidebar)) return markupOf(items);
  const large = largeSidebar(site, items);
  let last: { readonly key: string; readonly markup: SidebarMarkup } | undefined;
  return (place) => {
    const { key, items: shown } = partAround(large, place.route);
    // Pages are rendered in order, and neighbors share a part.
    if (last?.key !== key) last = { key, markup: markupOf(shown) };
    return last.markup(place);
  };
}

/** Returns a function that inserts the few attributes of a page at known offsets. */
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

/** An insertion into the markup. */
interface Mark {
  readonly at: number;
  readonly text: string;
}

/** The offsets of a link: after its tag name, and its end. */
interface LinkPlace {
  readonly start: number;
  readonly end: number;
}

interface Places {
  readonly links: readonly LinkPlace[];
  /** The offset after the tag name. */
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
  /** Insertions that expand the categories above. */
  readonly branch: readonly Mark[];
  readonly link?: LinkPlace | undefined;
}

/** Returns the insertions by route. Links and categories in the markup are in tree order. */
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
  // The link of a category precedes its content.
  for (const { at, text } of marks.toSorted((a, b) => a.at - b.at)) {
    marked += markup.slice(from, at) + text;
    from = at;
  }
  return marked + markup.slice(from);
}

/** A sidebar that is too large to be shown in full. */
interface LargeSidebar {
  readonly items: readonly NavItem[];
  /** The index at each level from the top down, by route. */
  readonly paths: ReadonlyMap<string, readonly number[]>;
  /** Returns the address of a route in the list of all pages. */
  listAt(this: void, route: string): string | undefined;
}

function largeSidebar(site: SiteContext, items: readonly NavItem[]): LargeSidebar {
  const paths = new Map<string, readonly number[]>();
  collect(items, []);
  return {
    items,
    paths,
    listAt: (route) => addressInList(site, { navigation: items, route }),
  };

  function collect(level: readonly NavItem[], above: readonly number[]): void {
    for (const [at, item] of level.entries()) {
      if (item.kind === 'link') continue;
      const path = [...above, at];
      if (item.route !== undefined && !paths.has(item.route)) paths.set(item.route, path);
      if (item.kind === 'category') collect(item.items, path);
    }
  }
}

/** The part of a large sidebar that a page shows. */
interface SidebarPart {
  /** A key that pages with the same part share. */
  readonly key: string;
  readonly items: readonly NavItem[];
}

/**
 * Returns the part for a page: its branch expanded, with the entries around it at each level. Other
 * categories are links to their pages.
 */
function partAround(large: LargeSidebar, route: string): SidebarPart {
  const path = large.paths.get(route) ?? [];
  const keys: string[] = [];
  const items = levelAround(large.items, 0);
  return { key: keys.join('/'), items };

  function levelAround(level: readonly NavItem[], depth: number): NavItem[] {
    const current = path[depth];
    const pages = windowOf(indexesOf(level, false), current);
    const categories = windowOf(indexesOf(level, true), current);
    keys.push(`${pages[0] ?? ''}:${categories[0] ?? ''}:${pages.length}`);
    const shown = [...pages, ...categories].sort((a, b) => a - b);
    return [
      ...shown.flatMap((at) => {
        const item = level[at];
        if (item?.kind !== 'category') return item ? [item] : [];
        if (at !== current) return closed(item);
        keys.push(String(at));
        return [{ ...item, items: levelAround(item.items, depth + 1) }];
      }),
      ...(shown.length < level.length ? listOf(level) : []),
    ];
  }

  /** Returns a category as a link to its page, or to its position in the list of all pages. */
  function closed(item: NavCategory): NavItem[] {
    const { label, route: own } = item;
    const [first] = pagesOf(item.items);
    const href = item.href ?? large.listAt(first?.route ?? '') ?? first?.href;
    return href === undefined ? [] : [{ kind: 'page', label, href, route: own ?? '' }];
  }

  function listOf(level: readonly NavItem[]): NavItem[] {
    const count = pagesOf(level).length;
    const href = large.listAt(pagesOf(level)[0]?.route ?? '');
    if (href === undefined) return [];
    return [{ kind: 'page', label: `All ${count.toLocaleString('en')} pages`, href, route: '' }];
  }
}

function indexesOf(level: readonly NavItem[], isCategory: boolean): number[] {
  return level.flatMap((item, at) => ((item.kind === 'category') === isCategory ? [at] : []));
}

/**
 * The window size: pages in one window share a part, which includes one further entry on either
 * side.
 */
const windowSize = 40;

/** Returns all entries if there are few, else those of the current window. */
function windowOf(indexes: readonly number[], current: number | undefined): readonly number[] {
  if (indexes.length <= mostInGroup) return indexes;
  const at = Math.max(current === undefined ? 0 : indexes.indexOf(current), 0);
  const start = at - (at % windowSize);
  return indexes.slice(Math.max(start - 1, 0), start + windowSize + 1);
}
