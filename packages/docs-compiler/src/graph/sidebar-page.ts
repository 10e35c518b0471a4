import type { RouteNode, SidebarNode } from '../graph.ts';

type SidebarPage = Extract<SidebarNode, { readonly kind: 'page' }>;

export function sidebarPage(routes: ReadonlyMap<string, RouteNode>, route: string): SidebarPage {
  const target = routes.get(route);
  return {
    kind: 'page',
    route,
    ...(target && { target }),
    ...(target?.page && { page: target.page }),
  };
}

/** Returns the pages that a sidebar links to, in its order, including the pages of categories. */
export function pagesInSidebar(items: readonly SidebarNode[]): readonly SidebarPage[] {
  return items.flatMap((item) => {
    if (item.kind === 'category') return [...ownPage(item), ...pagesInSidebar(item.items)];
    return item.kind === 'page' ? [item] : [];
  });
}

function ownPage({ own }: Extract<SidebarNode, { readonly kind: 'category' }>): SidebarPage[] {
  if (!own) return [];
  const { route, page } = own;
  return [{ kind: 'page', route, target: own, ...(page && { page }) }];
}
