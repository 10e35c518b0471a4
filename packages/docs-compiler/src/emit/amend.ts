import type { GraphJson } from '../graph-json.ts';
import type { AmendedPage, Graph } from '../graph.ts';
import { byCodeUnit } from '../text/order.ts';
import { emitContext } from './context.ts';
import { examplesJson } from './examples.ts';
import { pagesJson } from './pages.ts';

/**
 * Updates the JSON of a graph in which the body of one page changed. Excerpts of the page elsewhere
 * stay unchanged.
 */
export function amendedJson(
  json: GraphJson,
  graph: Graph,
  { former, page, examples, references }: AmendedPage,
): GraphJson {
  const { route } = page;
  const node = graph.routes.get(route);
  const context = emitContext(
    {
      ...graph,
      pages: [page],
      routes: new Map(node && [[route, { ...node, page }]]),
      examples,
      references,
      scenarios: graph.scenarios.map((each) => (each.page === former ? { ...each, page } : each)),
    },
    undefined,
  );
  const [fresh] = pagesJson(context);
  return {
    ...json,
    pages: json.pages.map((each) =>
      // The names in its facts come from the frontmatter, which is unchanged.
      fresh && each.route === route ? { ...fresh, names: each.names } : each,
    ),
    examples: [
      ...json.examples.filter((each) => byCodeUnit(each.page, route) < 0),
      ...examplesJson(context),
      ...json.examples.filter((each) => byCodeUnit(each.page, route) > 0),
    ],
  };
}
