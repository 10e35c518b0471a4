import { Sidebar } from '@docs-compiler/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { NavItem } from './navigation.ts';

/** The sidebar of a page: its branch open, its link marked. */
export type SidebarMarkup = (route: string) => string;

/**
 * The sidebar is rendered once for the whole site. A page's own differs in a few attributes,
 * which are put in at places that are known, so its cost is that of copying a string.
 */
export function createSidebarMarkup(items: readonly NavItem[]): SidebarMarkup {
  const markup = renderToStaticMarkup(createElement(Sidebar, { items }));
  const marks = marksByRoute(items, placesIn(markup));
  return (route) => withMarks(markup, marks.get(route) ?? []);
}

interface Mark {
  /** Where in the markup, right after the tag's name. */
  readonly at: number;
  readonly attribute: string;
}

interface Places {
  readonly links: readonly number[];
  readonly categories: readonly number[];
}

function placesIn(markup: string): Places {
  const ends = (tag: string) =>
    [...markup.matchAll(new RegExp(`<${tag}(?=[ >])`, 'g'))].map(
      (match) => match.index + match[0].length,
    );
  return { links: ends('a'), categories: ends('details') };
}

const current = ' aria-current="page"';

/** Links and categories stand in the markup in the order of the tree. */
function marksByRoute(items: readonly NavItem[], places: Places): ReadonlyMap<string, Mark[]> {
  const marks = new Map<string, Mark[]>();
  let link = 0;
  let category = 0;
  walk(items, []);
  return marks;

  function walk(level: readonly NavItem[], above: readonly Mark[]) {
    for (const item of level) {
      if (item.kind === 'category') {
        const own = item.href === undefined ? undefined : (places.links[link++] ?? 0);
        const open = { at: places.categories[category++] ?? 0, attribute: ' open=""' };
        // The link of a category stands before what opens below it.
        if (own !== undefined && item.route !== undefined && !marks.has(item.route))
          marks.set(item.route, [...above, { at: own, attribute: current }, open]);
        walk(item.items, [...above, open]);
        continue;
      }
      const at = places.links[link++] ?? 0;
      if (item.kind !== 'page' || marks.has(item.route)) continue;
      marks.set(item.route, [...above, { at, attribute: current }]);
    }
  }
}

function withMarks(markup: string, marks: readonly Mark[]): string {
  let marked = '';
  let from = 0;
  for (const { at, attribute } of marks) {
    marked += markup.slice(from, at) + attribute;
    from = at;
  }
  return marked + markup.slice(from);
}
