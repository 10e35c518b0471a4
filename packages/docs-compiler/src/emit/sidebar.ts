import type { SidebarEntry } from '../graph-json.ts';
import type { RouteNode, SidebarNode } from '../graph.ts';

/** The tree without hidden pages, without places that do not exist, and without empty branches. */
export function sidebarJson(nodes: readonly SidebarNode[]): SidebarEntry[] {
  return nodes.flatMap((node): SidebarEntry[] => {
    switch (node.kind) {
      case 'page':
        return node.target?.hidden === false ? [pageEntry(node.target)] : [];
      case 'category': {
        const items = sidebarJson(node.items);
        return items.length > 0 ? [categoryEntry(node, items)] : [];
      }
      case 'reference':
        return [{ kind: 'reference', label: node.label }];
      case 'link':
        return [{ kind: 'link', label: node.label, href: node.href }];
      default:
        return node satisfies never;
    }
  });
}

function categoryEntry(
  { label, description, own }: Extract<SidebarNode, { kind: 'category' }>,
  items: SidebarEntry[],
): SidebarEntry {
  return {
    kind: 'category',
    label,
    ...(own && { route: own.route }),
    ...(description !== undefined && { description }),
    items,
  };
}

function pageEntry({ page, coordinate, route }: RouteNode): SidebarEntry {
  // The title of the home page says what all is about, which is no name in a list.
  if (page?.kind === 'home') return { kind: 'page', label: 'Home', route };
  return { kind: 'page', label: page?.title ?? coordinate ?? lastWords(route), route };
}

/** `/api/input-types` is `Input types`: an index of the reference has no title of its own. */
function lastWords(route: string): string {
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
