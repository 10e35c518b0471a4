import { byCodeUnit } from '../text/order.ts';
import type { ExampleNode } from './examples.ts';
import type { PageNode, RouteHolder } from './pages.ts';

type Routes = ReadonlyMap<string, RouteHolder>;

/** Pages by route. A page that has no route, or whose route another one holds, is left out. */
export function shownPages(routes: Routes, pages: readonly PageNode[]): readonly PageNode[] {
  return pages
    .filter((page) => holdsItsRoute(routes, page))
    .sort((a, b) => byCodeUnit(a.route, b.route));
}

/** The examples of those pages. */
export function shownExamples(
  routes: Routes,
  examples: readonly ExampleNode[],
): readonly ExampleNode[] {
  return examples
    .filter(({ page }) => holdsItsRoute(routes, page))
    .sort((a, b) => byCodeUnit(a.page.route, b.page.route));
}

function holdsItsRoute(routes: Routes, page: PageNode): boolean {
  return routes.get(page.route)?.page === page;
}
