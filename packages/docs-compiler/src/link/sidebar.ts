import { splitHref } from '@docs-compiler/graph';
import type { SidebarItem } from '../config.ts';
import type { RouteNode, SidebarNode } from '../graph.ts';
import type { Config } from '../project.ts';
import { folderSidebar } from './folder-sidebar.ts';
import { sidebarPage } from '../graph/sidebar-page.ts';

interface Source {
  readonly config: Config;
  readonly routes: ReadonlyMap<string, RouteNode>;
}

/** The config's tree with its pages; without one, a tree of the folders. */
export function linkSidebar(source: Source): readonly SidebarNode[] {
  const { sidebar } = source.config;
  return sidebar ? itemsOf(source, { items: sidebar, path: ['sidebar'] }) : folderSidebar(source);
}

interface Items {
  readonly items: readonly SidebarItem[];
  readonly path: readonly (string | number)[];
}

function itemsOf(source: Source, { items, path }: Items): readonly SidebarNode[] {
  return items.map((item, index): SidebarNode => {
    const here = [...path, index];
    if (typeof item === 'string') {
      const page = sidebarPage(source.routes, splitHref(item).route);
      const span = source.config.spanAt(here);
      return span ? { ...page, span } : page;
    }
    if ('href' in item) return { kind: 'link', label: item.label, href: item.href };
    if ('reference' in item) return { kind: 'reference', label: item.label };
    const below = { items: item.items, path: [...here, 'items'] };
    return { kind: 'category', label: item.label, items: itemsOf(source, below) };
  });
}
