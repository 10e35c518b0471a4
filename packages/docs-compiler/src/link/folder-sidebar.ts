import { referenceRoute } from '@docs-compiler/graph';
import type { RouteNode, SidebarNode } from '../graph.ts';
import { sidebarPage } from '../graph/sidebar-page.ts';

type Routes = ReadonlyMap<string, RouteNode>;

/** Without a sidebar in the config: every page that is not hidden, folders as categories, the reference last. */
export function folderSidebar({ routes }: { readonly routes: Routes }): readonly SidebarNode[] {
  const shown = [...routes.values()]
    .filter(({ page, hidden, coordinate }) => page && hidden === false && coordinate === undefined)
    .map(({ route }) => route)
    .sort();
  const pages = itemsBelow(routes, { folder: '', shown });
  return routes.has(referenceRoute)
    ? [...pages, { kind: 'reference', label: 'API reference' }]
    : pages;
}

interface Folder {
  /** `` or `/graphql`. */
  readonly folder: string;
  /** Routes in the folder and below. */
  readonly shown: readonly string[];
}

function itemsBelow(routes: Routes, { folder, shown }: Folder): readonly SidebarNode[] {
  const items: SidebarNode[] = [];
  for (const [segment, group] of bySegment({ folder, shown })) {
    const below = `${folder}/${segment}`;
    const [only] = group;
    if (only !== undefined && group.length === 1 && only === below) {
      items.push(sidebarPage(routes, only));
      continue;
    }
    const index = group
      .filter((route) => route === below)
      .map((route) => sidebarPage(routes, route));
    const rest = group.filter((route) => route !== below);
    const inside = [...index, ...itemsBelow(routes, { folder: below, shown: rest })];
    items.push({ kind: 'category', label: labelOf(segment), items: inside });
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
