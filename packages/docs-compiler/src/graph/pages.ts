import type { Graph, PageNode } from '../graph.ts';
import { memo } from '../text/memo.ts';

/** Returns the pages by the path of their file. */
export const pagesByPath = memo(
  ({ pages }: Pick<Graph, 'pages'>): ReadonlyMap<string, PageNode> =>
    new Map(pages.map((page) => [page.parsed.file.path, page])),
);
