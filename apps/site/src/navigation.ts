import { isSafeUrl, kinds, listRoute, referenceRoute } from '@docs-compiler/graph';
import type { SidebarItem } from '@docs-compiler/ui';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from './context.ts';
import { shownKinds } from './model/category.ts';
import { memo } from './trace/memo.ts';

type GraphEntry = GraphJson['sidebar'][number];

/** A sidebar item with its routes. */
export type NavItem =
  | (Extract<SidebarItem, { kind: 'page' }> & { readonly route: string })
  | Extract<SidebarItem, { kind: 'link' }>
  | NavCategory;

export interface NavCategory {
  readonly kind: 'category';
  readonly label: string;
  /** The route of its own page, which is an overview of the category. Set together with `href`. */
  readonly route?: string | undefined;
  readonly href?: string | undefined;
  /** The generated introduction of that page, if it has no content of its own. */
  readonly description?: string | undefined;
  readonly items: readonly NavItem[];
}

/** Returns the navigation tree. Hidden pages are omitted, even if the graph lists them. */
export function navigationOf(site: SiteContext): NavItem[] {
  return itemsOf(site, site.graph.sidebar);
}

function itemsOf(site: SiteContext, entries: readonly GraphEntry[]): NavItem[] {
  return entries.flatMap((entry) => itemOf(site, entry));
}

function itemOf(site: SiteContext, entry: GraphEntry): NavItem[] {
  switch (entry.kind) {
    case 'page':
      return isHidden(site, entry.route) ? [] : [page(site, entry)];
    case 'link':
      return isSafeUrl(entry.href) ? [entry] : [];
    case 'category': {
      const items = itemsOf(site, entry.items);
      return items.length > 0 ? [category(site, { ...entry, items })] : [];
    }
    case 'reference':
      return reference(site, entry.label);
    default:
      return entry satisfies never;
  }
}

/** Checks pages of both kinds. An index of the reference has no page in the graph. */
function isHidden({ index }: SiteContext, route: string): boolean {
  return (index.pages.get(route)?.hidden ?? false) !== false;
}

/**
 * Returns the branch of the reference, which ends at the kinds because the reference is too large
 * for a sidebar.
 */
function reference(site: SiteContext, label: string): NavItem[] {
  const present = shownKinds(site);
  if (present.length === 0) return [];
  const items = present.map((kind) =>
    page(site, { label: kinds[kind].label, route: listRoute(kind) }),
  );
  return [category(site, { label, route: referenceRoute, items })];
}

function category(site: SiteContext, given: Omit<NavCategory, 'kind' | 'href'>): NavCategory {
  const { route, ...own } = given;
  if (route === undefined || isHidden(site, route)) return { ...own, kind: 'category' };
  return { ...own, kind: 'category', route, href: site.addresses.href(route) };
}

function page(
  { addresses }: SiteContext,
  { label, route }: { readonly label: string; readonly route: string },
): NavItem {
  return { kind: 'page', label, route, href: addresses.href(route) };
}

/** Returns the pages of the tree in reading order. */
export function pagesOf(items: readonly NavItem[]): readonly NavPage[] {
  return pagesIn(items);
}

export type NavPage = Extract<NavItem, { kind: 'page' }>;

// Memoized, because every page needs the whole tree.
const pagesIn = memo((items: readonly NavItem[]): readonly NavPage[] =>
  items.flatMap((item) => {
    if (item.kind === 'category') return pagesIn(item.items);
    return item.kind === 'page' ? [item] : [];
  }),
);

/** Returns the previous and next page in reading order; none if the page is not in the tree. */
export function neighboursOf(
  items: readonly NavItem[],
  route: string,
): { readonly previous?: NavPage | undefined; readonly next?: NavPage | undefined } {
  const at = placesIn(items).get(route);
  const pages = pagesOf(items);
  return at === undefined ? {} : { previous: pages[at - 1], next: pages[at + 1] };
}

const placesIn = memo((items: readonly NavItem[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  for (const [at, { route }] of pagesOf(items).entries())
    if (!places.has(route)) places.set(route, at);
  return places;
});

type LinkedCategory = NavCategory & { readonly route: string };

/** Returns the categories with their own page, from the top down. */
export function categoriesOf(items: readonly NavItem[]): readonly LinkedCategory[] {
  return categoriesIn(items);
}

const categoriesIn = memo((items: readonly NavItem[]): readonly LinkedCategory[] =>
  items.flatMap((item) => {
    if (item.kind !== 'category') return [];
    const { route } = item;
    return [...(route === undefined ? [] : [{ ...item, route }]), ...categoriesIn(item.items)];
  }),
);

/** Returns the categories above a route; undefined if the route is not in the tree. */
export function branchOf(
  items: readonly NavItem[],
  route: string,
): readonly NavCategory[] | undefined {
  return branchesIn(items).get(route);
}

const branchesIn = memo(
  (items: readonly NavItem[]): ReadonlyMap<string, readonly NavCategory[]> => {
    const branches = new Map<string, readonly NavCategory[]>();
    collect(items, []);
    return branches;

    function collect(level: readonly NavItem[], above: readonly NavCategory[]): void {
      for (const item of level) {
        if (item.kind === 'link') continue;
        const { route } = item;
        if (route !== undefined && !branches.has(route)) branches.set(route, above);
        if (item.kind === 'category') collect(item.items, [...above, item]);
      }
    }
  },
);

/** Returns the innermost category with a page above a route: `/a` for `/a/b/c`. */
export function sectionAbove(items: readonly NavItem[], route: string): LinkedCategory | undefined {
  return categoriesOf(items).findLast((each) => route.startsWith(`${each.route}/`));
}
