import { hasFrontmatterFault } from '../graph/faults.ts';
import { pagesInSidebar } from '../graph/sidebar-page.ts';
import type { GraphRule } from '../rule.ts';

/** A reader can get to every page: it is in the sidebar, or hidden on purpose. */
export const orphanRoute: GraphRule = {
  stage: 'graph',
  code: 'orphan-route',
  severity: 'error',
  phase: 'demands',
  summary: 'a page is neither in the sidebar nor hidden',

  *check(graph) {
    // Without a sidebar in the config, the sidebar lists all pages.
    if (!graph.config.sidebar) return;

    const listed = new Set(pagesInSidebar(graph.sidebar).map((item) => item.route));
    const sidebar = graph.config.spanAt(['sidebar']);
    for (const { page, route, hidden, coordinate } of graph.routes.values()) {
      if (page?.kind !== 'guide' || hidden !== false || coordinate || listed.has(route)) continue;
      // The invalid frontmatter may hide the page.
      if (hasFrontmatterFault(page.parsed, ['hidden'])) continue;

      yield {
        message: `page \`${route}\` is neither in the sidebar nor hidden`,
        primary: { span: page.parsed.spanAt(['title']), text: 'no reader finds this page' },
        related: sidebar ? [{ span: sidebar, text: 'the sidebar does not name it' }] : [],
        help: [
          `add \`${route}\` to the config's \`sidebar\`, or write \`hidden: sidebar\` on the page; \`hidden: true\` keeps it out of search and all lists too`,
        ],
        missing: route,
      };
    }
  },
};
