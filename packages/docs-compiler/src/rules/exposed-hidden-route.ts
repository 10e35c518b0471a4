import { pagesInSidebar } from '../graph/sidebar-page.ts';
import type { GraphRule } from '../rule.ts';

/** The sidebar names no hidden page of either kind. */
export const exposedHiddenRoute: GraphRule = {
  stage: 'graph',
  code: 'exposed-hidden-route',
  severity: 'error',
  phase: 'apart',
  summary: 'the sidebar names a hidden page',

  *check(graph) {
    for (const { route, page, span } of pagesInSidebar(graph.sidebar)) {
      if (!span || !page || page.hidden === false) continue;

      yield {
        message: `the sidebar names the hidden page \`${route}\``,
        primary: { span, text: 'readers would see it here' },
        related: [{ span: page.parsed.keySpanAt(['hidden']), text: 'hidden here' }],
        help: [`remove the sidebar entry, or remove \`hidden: ${page.hidden}\` from the page`],
      };
    }
  },
};
