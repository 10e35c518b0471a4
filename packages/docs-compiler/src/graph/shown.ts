import { byCodeUnit } from '../text/order.ts';
import type { PageNode, RouteHolder, ExampleNode } from './nodes.ts';

type Routes = ReadonlyMap<string, RouteHolder>;

/** Returns the pages that hold their route, sorted by route. */
export function shownPages(routes: Routes, pages: readonly PageNode[]): readonly PageNode[] {
  return pages
    .filter((page) => holdsItsRoute(routes, page))
    .sort((a, b) => byCodeUnit(a.route, b.route));
}

/** Returns the examples of those pages, sorted by route. */
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

/** Checks that an example is neither an intentional mistake nor unchecked. */
export function works({ parsed: { invalid, ignore } }: ExampleNode): boolean {
  return invalid === undefined && ignore === undefined;
}

/**
 * Checks that an example works and is not on a hidden page, whose content is shown nowhere else.
 */
export function isShownAtWork(example: ExampleNode): boolean {
  return works(example) && example.page.hidden !== true;
}
