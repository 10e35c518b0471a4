import { splitHref } from '@docs-compiler/graph';

import { hrefsOf } from '../diff/hrefs.ts';
import type { Graph } from '../graph.ts';
import { nearAnchors } from '../link/near-hrefs.ts';
import type { Span } from '../source.ts';
import { textOf } from './occurrence.ts';
import { fault, type RenameFault, type RenameTarget } from './target.ts';

/** A heading that gets a new text, and with it a new anchor. */
export interface HeadingTarget extends RenameTarget {
  /** The text of the heading in Markdown, without its marks. */
  readonly heading: Span;
}

interface Names {
  /** A route with an anchor: `/guides/refunds#before-you-start`. */
  readonly from: string;
  /** The new text in Markdown: `Before the first refund`. */
  readonly to: string;
}

/** Returns the heading at an address, or the reason why it cannot get the new text. */
export function headingTarget(graph: Graph, { from, to }: Names): HeadingTarget | RenameFault {
  const { route, anchor } = splitHref(from);
  const node = graph.routes.get(route);
  if (!node) return fault(`no page has the route \`${route}\``, 'write a route as in a link');
  const element = [...hrefsOf(graph)].find(([, href]) => href === from)?.[0];
  if (element !== undefined)
    return fault(`\`${from}\` is the address of \`${element}\``, `rename \`${element}\``);
  if (anchor === '')
    return fault(
      'a route cannot be renamed',
      `move the file of the page, add \`{ from: ${route}, to: … }\` to \`redirects:\` of the config, and run \`check --fix\`, which locks the new route; \`check\` reports what else has to change`,
    );
  const heading = node.page?.parsed.body?.headings.find(({ id }) => id === anchor);
  if (!heading) {
    const near = nearAnchors(node, anchor).map((each) => `\`${route}#${each}\``);
    return fault(
      `the page has no heading with the anchor \`#${anchor}\``,
      near.length > 0 ? `write ${near.join(' or ')}` : 'write an anchor as in a link',
    );
  }
  const text = to.trim();
  if (text === '' || /[\r\n]/.test(text) || text.startsWith('#'))
    return fault(`\`${to}\` is not the text of a heading`, 'write one line, without `#`');
  const { span } = heading;
  const [, marks = '', words = ''] =
    /^(#+[ \t]+)([^\r\n]*?)(?:[ \t]+#+)?$/.exec(textOf(span)) ?? [];
  if (words === '')
    return fault('this heading has no `#` marks', 'write it as `## Heading`, and rename it then');
  if (words === text) return fault('the heading already has this text', 'give another one');
  const start = span.start + marks.length;
  const place = { ...span, start, end: start + words.length };
  return { name: words, to: text, coordinates: new Set(), heading: place };
}
