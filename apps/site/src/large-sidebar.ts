import type { SiteContext } from './context.ts';
import { addressInList } from './model/all-pages.ts';
import { pagesOf, type NavCategory, type NavItem } from './navigation.ts';
import { mostInGroup } from './routes.ts';

/** A sidebar that no page shows whole. */
export interface LargeSidebar {
  readonly items: readonly NavItem[];
  /** By route, its place in each level from the top down. */
  readonly paths: ReadonlyMap<string, readonly number[]>;
  /** The list of all pages, at a route. */
  listAt(this: void, route: string): string | undefined;
}

export function largeSidebar(site: SiteContext, items: readonly NavItem[]): LargeSidebar {
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

/** What a page shows of a large sidebar. */
export interface SidebarPart {
  /** Equal for pages that have the same part. */
  readonly key: string;
  readonly items: readonly NavItem[];
}

/**
 * The branch of a page, open, and in each level of it the entries around the branch. A category
 * beside it is a link to its page.
 */
export function partAround(large: LargeSidebar, route: string): SidebarPart {
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

  /** A link to the page of a category, or to where its pages are in the list of all pages. */
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

/** Pages in one window have one part of the sidebar; it shows one more to either side. */
const windowSize = 40;

/** All of few entries, else those of the window in which the current one is. */
function windowOf(indexes: readonly number[], current: number | undefined): readonly number[] {
  if (indexes.length <= mostInGroup) return indexes;
  const at = Math.max(current === undefined ? 0 : indexes.indexOf(current), 0);
  const start = at - (at % windowSize);
  return indexes.slice(Math.max(start - 1, 0), start + windowSize + 1);
}
