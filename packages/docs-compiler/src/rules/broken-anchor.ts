import type { Finding, Label } from '../diagnostic.ts';
import { causeOfUnknown } from '../fault.ts';
import type { Graph, LinkNode, RouteNode } from '../graph.ts';
import { isWhole } from '../parse/page.ts';
import type { GraphRule } from '../rule.ts';
import { correctionOf, sameButForCase } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';

/** A link to a part of a page names a heading or an element that is on it. */
export const brokenAnchor: GraphRule = {
  stage: 'graph',
  code: 'broken-anchor',
  severity: 'error',
  phase: 'links',
  summary: 'a link names an anchor that its page does not have',

  *check(graph) {
    for (const link of graph.links) {
      const { target, anchor, near } = link;
      if (!target || !anchor || hasAnchor(target, anchor) || isUnread(target)) continue;

      const hashes = near.map((each) => `#${each}`);
      yield {
        message: `\`${target.route}\` has no anchor \`#${anchor}\``,
        primary: { span: link.span, text: 'leads to the start of the page' },
        related: placeOf(graph, link),
        help: [
          hashes.length > 0 ? `write ${orList(hashes)}` : 'name a heading, or link to the page',
        ],
        ...corrected(link),
        ...(target.coordinate !== undefined && { needsSchema: true as const }),
        missing: `${target.route}#${anchor}`,
        cause: causeOfUnknown(`${target.route}#${anchor}`),
        ...definitionOf(link),
      };
    }
  },
};

/**
 * Returns a fix if only the case differs, because then the intended anchor is certain; else a
 * suggestion.
 */
function corrected({ href, span, anchor = '', near }: LinkNode): ReturnType<typeof correctionOf> {
  if (!href.endsWith(`#${anchor}`)) return {};
  const hrefs = near.map((each) => href.slice(0, -anchor.length) + each);
  return correctionOf({ text: href, span }, { sure: sameButForCase(href, hrefs), near: hrefs });
}

function definitionOf({ target, near: [first = ''] }: LinkNode): Pick<Finding, 'definition'> {
  const span = target?.anchors.get(first);
  return target && span ? { definition: { span, text: `${target.route}#${first}` } } : {};
}

/** `#top` leads to the start of any page. */
function hasAnchor({ anchors }: RouteNode, anchor: string): boolean {
  return anchor === 'top' || anchors.has(anchor);
}

/** The anchors of a page whose body did not parse are unknown. */
function isUnread({ page }: RouteNode): boolean {
  return page !== undefined && !isWhole(page.parsed);
}

function placeOf({ elements }: Graph, { page: from, target, near }: LinkNode): readonly Label[] {
  const [first = ''] = near;
  const similar = target?.anchors.get(first);
  if (similar) return [{ span: similar, text: `\`#${first}\` is here` }];

  if (from && from === target?.page) return [];

  const page = target?.page?.parsed.spanAt(['title']);
  const span = page ?? elements.get(target?.coordinate ?? '')?.span;
  return span ? [{ span, text: 'the link leads to this page' }] : [];
}
