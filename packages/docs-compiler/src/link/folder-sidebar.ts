import { referenceRoute } from '@docs-compiler/graph';
import type { SidebarItem } from '../config.ts';
import type { RouteHolder } from '../graph.ts';

/** Without a sidebar in the config: every page that is not hidden, folders as categories, the reference last. */
export function folderSidebar(holders: ReadonlyMap<string, RouteHolder>): readonly SidebarItem[] {
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
  /** `` or `/graphql`. */
  readonly folder: string;
  /** Routes in the folder and below. */
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
