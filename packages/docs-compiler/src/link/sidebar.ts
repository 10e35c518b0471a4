import { splitHref } from '@docs-compiler/graph';
import type { SidebarItem } from '../config.ts';
import type { RouteNode, SidebarNode } from '../graph.ts';
import type { Config } from '../project.ts';
import { sidebarPage } from '../graph/sidebar-page.ts';
import type { Sections } from './sections.ts';

interface Source extends Pick<Sections, 'sidebar' | 'sections'> {
  readonly config: Config;
  readonly routes: ReadonlyMap<string, RouteNode>;
}

/** The sidebar's tree with its pages. */
export function linkSidebar(source: Source): readonly SidebarNode[] {
  return itemsOf(source, { items: source.sidebar, path: ['sidebar'] });
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
      const span = source.config.sidebar && source.config.spanAt(here);
      return span ? { ...page, span } : page;
    }
    if ('href' in item) return { kind: 'link', label: item.label, href: item.href };
    if ('reference' in item) return { kind: 'reference', label: item.label };
    const own = source.routes.get(source.sections.get(item) ?? '');
    return {
      kind: 'category',
      label: item.label,
      items: itemsOf(source, { items: item.items, path: [...here, 'items'] }),
      ...(item.description !== undefined && { description: item.description }),
      ...(own && { own }),
    };
  });
}
