import { formerListRoutes, kindNames, listRoute } from '@docs-compiler/graph';

import type { GraphJson } from '../graph-json.ts';
import type { Graph } from '../graph.ts';

/**
 * Those of the config, then those from the pages over which the lists of the reference once went
 * on: what leads there from elsewhere is not to break.
 */
export function redirectsJson({ config, referencePages }: Graph): GraphJson['redirects'] {
  const pages = [...referencePages.values()];
  return [
    ...config.redirects,
    ...kindNames.flatMap((kind) =>
      formerListRoutes(kind, pages.filter((page) => page.kind === kind).length).map((from) => ({
        from,
        to: listRoute(kind),
      })),
    ),
  ];
}
