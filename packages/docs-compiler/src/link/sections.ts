import { markdownFile, pageFile, referenceRoute, splitHref } from '@docs-compiler/graph';

import type { SidebarItem } from '../config.ts';
import type { RouteHolder } from '../graph.ts';
import { redirectsOf } from '../graph/redirects.ts';
import type { Project } from '../project.ts';
import { clashOf, indexPaths } from '../text/clash.ts';

type Category = Extract<SidebarItem, { readonly items: readonly SidebarItem[] }>;
type Holders = ReadonlyMap<string, RouteHolder>;

export interface Sections {
  /**
   * The routes, including a generated page for each category without a written page at its folder.
   */
  readonly holders: Holders;
  /** The sidebar of the config; if it has none, a tree of the folders. */
  readonly sidebar: readonly SidebarItem[];
  /** The page of each category: the page written at its folder, else a generated one. */
  readonly sections: ReadonlyMap<Category, string>;
}

type Source = Pick<Project, 'config' | 'publicPaths'>;

/**
 * Adds a page for each category of the sidebar at the folder of its pages, if no other page of the
 * sidebar is in that folder. Keeps existing pages and redirects at that route.
 */
export function linkSections(source: Source, holders: Holders): Sections {
  const sidebar = source.config.sidebar ?? folderSidebar(holders);
  const all = new Map(holders);
  const sections = new Map<Category, string>();
  const taken = new Set<string>();
  const listed = pagesIn(holders, sidebar);
  const isFree = freeFor(source, holders);

  for (const category of categoriesIn(sidebar)) {
    const route = folderOf(holders, category);
    if (route === undefined || taken.has(route.toLowerCase())) continue;
    const own = new Set(pagesIn(holders, category.items));
    if (listed.some((page) => page.startsWith(`${route}/`) && !own.has(page))) continue;

    const holder = holders.get(route);
    if (holder ? holder.hidden !== false : !isFree(route)) continue;
    taken.add(route.toLowerCase());
    sections.set(category, route);
    if (!holder) all.set(route, { route, hidden: false });
  }
  return { holders: all, sidebar, sections };
}

/**
 * Returns categories in depth-first order: if two categories share a folder, the outer one gets the
 * page.
 */
function categoriesIn(items: readonly SidebarItem[]): readonly Category[] {
  return items.flatMap((item) =>
    typeof item !== 'string' && 'items' in item ? [item, ...categoriesIn(item.items)] : [],
  );
}

/** Returns the visible pages among sidebar items. */
function pagesIn(holders: Holders, items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (typeof item !== 'string') return 'items' in item ? pagesIn(holders, item.items) : [];
    const { route } = splitHref(item);
    return holders.get(route)?.hidden === false ? [route] : [];
  });
}

/**
 * Returns the deepest common folder of a category's pages: `/a` for `/a/b` alone, and for `/a` and
 * `/a/b`.
 */
function folderOf(holders: Holders, { items }: Category): string | undefined {
  const places = items.flatMap((item) => {
    if (typeof item === 'string') return pagesIn(holders, [item]);
    return 'items' in item ? (folderOf(holders, item) ?? []) : [];
  });
  const [first, ...others] = [...new Set(places)].map((place) => place.split('/'));
  if (!first) return undefined;

  const ends = others.map((other) => first.findIndex((part, at) => part !== other[at]));
  const common = Math.min(...ends.map((end) => (end < 0 ? first.length : end)));
  const folder = first.slice(0, others.length === 0 ? -1 : common).join('/');
  return folder === '' ? undefined : folder;
}

/**
 * Returns a function that checks whether a route is free: no page (ignoring case), redirect or
 * public file has it.
 */
function freeFor({ config, publicPaths }: Source, holders: Holders) {
  const byCase = new Set([...holders.keys()].map((route) => route.toLowerCase()));
  const redirects = redirectsOf(config);
  const files = indexPaths(publicPaths);
  return (route: string): boolean =>
    !byCase.has(route.toLowerCase()) &&
    !redirects.has(route) &&
    [pageFile(route), markdownFile(route)].every((file) => clashOf(files, file) === undefined);
}

/**
 * Builds the default sidebar: every page that is not hidden, folders as categories, the reference
 * last.
 */
function folderSidebar(holders: ReadonlyMap<string, RouteHolder>): readonly SidebarItem[] {
  const shown = [...holders.values()]
    .filter(({ page, hidden, coordinate }) => page && hidden === false && coordinate === undefined)
    .map(({ route }) => route)
    .sort();
  const pages = itemsBelow({ folder: '', shown });
  return holders.has(referenceRoute)
    ? [...pages, { label: 'API reference', reference: true }]
    : pages;
}

interface Folder {
  /** The folder, such as `` or `/graphql`. */
  readonly folder: string;
  /** The visible routes in the folder and below. */
  readonly shown: readonly string[];
}

function itemsBelow({ folder, shown }: Folder): SidebarItem[] {
  const items: SidebarItem[] = [];
  for (const [segment, group] of bySegment({ folder, shown })) {
    const below = `${folder}/${segment}`;
    const [only] = group;
    if (only !== undefined && group.length === 1 && only === below) {
      items.push(only);
      continue;
    }
    const index = group.filter((route) => route === below);
    const rest = group.filter((route) => route !== below);
    const inside = [...index, ...itemsBelow({ folder: below, shown: rest })];
    items.push({ label: labelOf(segment), items: inside });
  }
  return items;
}

function bySegment({ folder, shown }: Folder): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const route of shown) {
    const segment = route.slice(folder.length + 1).split('/')[0] ?? '';
    groups.set(segment, [...(groups.get(segment) ?? []), route]);
  }
  return groups;
}

function labelOf(segment: string): string {
  const words = segment.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
