import { referenceRoute } from '@docs-compiler/graph';
import type { Finding, Label } from '../diagnostic.ts';
import type { Graph, LinkNode } from '../graph.ts';
import type { GraphRule } from '../rule.ts';
import { correctionOf } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';

/** A link inside the site leads to a page or a file that exists. */
export const brokenLink: GraphRule = {
  stage: 'graph',
  code: 'broken-link',
  severity: 'error',
  phase: 'links',
  summary: 'a link leads to a route that does not exist',

  *check(graph) {
    for (const link of graph.links) {
      if (link.kind !== 'internal' || link.target || graph.mayBeUnread(link.route ?? '')) continue;
      yield hasMoved(graph, link) ? movedFinding(graph, link) : missingFinding(graph, link);
    }
  },
};

function missingFinding(graph: Graph, link: LinkNode): Finding {
  const { page, near, route = '', span } = link;
  const words = findingText(graph, link);
  return {
    ...words,
    primary: { span, text: 'leads nowhere' },
    related: nearLabels(graph, link),
    ...corrected(graph, link),
    // The page is that of an element which SDL that cannot be read may define.
    ...(route.startsWith(`${referenceRoute}/`) && { needsSchema: true as const }),
    // The sidebar lists a page; a link on another page does not.
    ...(!page && { meant: near }),
    // Counts a missing page once, regardless of the number of links to it.
    ...(route.startsWith('/') && { missing: route, cause: words.message }),
  };
}

function hasMoved({ routeLock }: Graph, { route }: LinkNode): boolean {
  return (
    routeLock?.routes.some((each) => each.route === route && each.movedTo !== undefined) ?? false
  );
}

/** Counts a moved page once, regardless of the number of links to it. */
function movedFinding(graph: Graph, link: LinkNode): Finding {
  const { route = '', near, span } = link;
  const [to = ''] = near;
  const message = `the page at \`${route}\` has moved to \`${to}\``;
  return {
    message,
    primary: { span, text: 'leads to the former route' },
    related: nearLabels(graph, link),
    help: [
      `write \`${to}\` everywhere, or add a redirect to the config: \`{ from: '${route}', to: '${to}' }\``,
    ],
    cause: message,
  };
}

function findingText(
  { config }: Graph,
  { href, route = '', near, inDescription }: LinkNode,
): Pick<Finding, 'message' | 'notes' | 'help'> {
  const write = near.length > 0 ? [`write ${orList(near)}`] : [];
  if (inDescription && href !== '' && !route.startsWith('/')) {
    return {
      message: `relative link \`${href}\` in a description`,
      notes: ['a description is shown on several pages, so the site omits the link'],
      help: ['write the route of a page, or the name of an element in a code span: it is linked'],
    };
  }
  if (route === '')
    return { message: 'a link has no target', help: ['write a route or an address'] };
  if (!route.startsWith('/')) {
    return {
      message: `relative link \`${href}\``,
      notes: ['links start at the root of the site, so that they still work when a page moves'],
      help: write.length > 0 ? write : ['write the route of a page, such as `/guides/start`'],
    };
  }
  const help =
    write.length > 0 ? write : [`${writePage(config, route)}, or remove what leads there`];
  return { message: `no page has the route \`${route}\``, help };
}

/** Returns the remedy: a schema element for a reference page, a file for any other. */
function writePage({ product }: Graph['config'], route: string): string {
  if (route.startsWith(`${referenceRoute}/`)) return 'write the name in the schema';
  if (product) return 'write the page';
  const path = route.replaceAll(/^\/+|\/+$|\.mdx?$/g, '');
  return `write the page \`${path || 'index'}.mdx\``;
}

/**
 * Returns a fix for a route in another form. The query is kept, and so is an anchor that the page
 * has; without its anchor the link leads to the top of the page, so the change is only a
 * suggestion.
 */
function corrected(
  { routes }: Graph,
  { href, span, route = '', anchor, meant, near }: LinkNode,
): ReturnType<typeof correctionOf> {
  if (!href.startsWith(route)) return {};
  const rest = href.slice(route.length);
  const isOn = (each: string): boolean =>
    anchor === undefined || anchor === 'top' || routes.get(each)?.anchors.has(anchor) === true;
  const written = (each: string): string => each + (isOn(each) ? rest : rest.replace(/#.*$/s, ''));
  return correctionOf(
    { text: href, span },
    {
      sure: meant !== undefined && isOn(meant) ? meant + rest : undefined,
      near: near.map(written),
    },
  );
}

function nearLabels(graph: Graph, { near }: LinkNode): readonly Label[] {
  const [first = ''] = near;
  const { page, coordinate = '' } = graph.routes.get(first) ?? {};
  const span = page?.parsed.spanAt(['title']) ?? graph.elements.get(coordinate)?.span;
  return span ? [{ span, text: `this page is \`${first}\`` }] : [];
}
