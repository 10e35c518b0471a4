import type { ExampleNode, Graph, PageNode } from '../graph.ts';
import { byCodeUnit } from '../text/order.ts';

/** Pages by route. A page that has no route, or whose route another one holds, is left out. */
export function shownPages(graph: Graph): readonly PageNode[] {
  return graph.pages
    .filter((page) => isShown(graph, page))
    .sort((a, b) => byCodeUnit(a.route, b.route));
}

/** The examples of those pages. */
export function shownExamples(graph: Graph): readonly ExampleNode[] {
  return graph.examples
    .filter(({ page }) => isShown(graph, page))
    .sort((a, b) => byCodeUnit(a.page.route, b.page.route));
}

function isShown({ routes }: Graph, page: PageNode): boolean {
  return routes.get(page.route)?.page === page;
}
