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

/** The pages that a sidebar names, in its order. */
export function pagesInSidebar(items: readonly SidebarNode[]): readonly SidebarPage[] {
  return items.flatMap((item) => {
    if (item.kind === 'category') return pagesInSidebar(item.items);
    return item.kind === 'page' ? [item] : [];
  });
}
