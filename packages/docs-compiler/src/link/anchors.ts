import { anchorOf, changelogRoute } from '@docs-compiler/graph';

import type { PageNode, ReferenceNode, RouteHolder, RouteNode } from '../graph.ts';
import { partsBelow } from '../schema/types.ts';
import type { Span } from '../source.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';

type Anchors = ReadonlyMap<string, Span | undefined>;

/** Returns the routes with the anchors of their pages. */
export function linkAnchors(
  context: LinkContext,
  {
    holders,
    reference,
  }: {
    readonly holders: ReadonlyMap<string, RouteHolder>;
    /** The reference pages by the coordinate of their element. */
    readonly reference: ReadonlyMap<string, ReferenceNode>;
  },
): ReadonlyMap<string, RouteNode> {
  return new Map(
    [...holders].map(([route, holder]) => {
      const { page, coordinate } = holder;
      const node = reference.get(coordinate ?? '');
      if (node) return [route, { ...holder, anchors: referenceAnchors(context, { node, page }) }];
      return [route, page ? guideNode(page) : { ...holder, anchors: listAnchors(context, route) }];
    }),
  );
}

/**
 * Returns the anchors of a generated list: each release for the changelog, none for other lists.
 */
function listAnchors({ releases }: LinkContext, route: string): Anchors {
  return new Map(route === changelogRoute ? releases.map((name) => [name, undefined]) : []);
}

/** Returns the route node of a page that has its own route. */
export function guideNode(page: PageNode): RouteNode {
  return { route: page.route, hidden: page.hidden, anchors: guideAnchors(page), page };
}

/** Returns the anchors of the page's headings and of its examples, which are numbered per page. */
function guideAnchors({ parsed: { body } }: PageNode): Anchors {
  const anchors = new Map<string, Span | undefined>();
  for (const { id, span } of body?.headings ?? []) anchors.set(id, span);
  for (const [index, { fence }] of (body?.fences ?? []).entries())
    anchors.set(`example-${index + 1}`, fence.span);
  return anchors;
}

/**
 * Returns the anchors of a reference page's sections and members, then those of the page that is
 * joined with it.
 */
function referenceAnchors(
  context: LinkContext,
  { node, page }: { readonly node: ReferenceNode; readonly page: PageNode | undefined },
): Anchors {
  const anchors = new Map<string, Span | undefined>();
  const element = context.schema.elements.get(node.coordinate);
  for (const { anchor, kind } of node.sections)
    if (anchor !== undefined)
      anchors.set(
        anchor,
        kind === 'states' ? page?.parsed.keySpanAt(['lifecycle']) : element?.span,
      );
  if (element) {
    for (const part of partsBelow(context.children, element.coordinate))
      anchors.set(anchorOf(part) ?? '', part.span);
    if (element.kind === 'union')
      for (const [name, { span }] of casesOf(context, element)) anchors.set(name, span);
  }
  for (const [anchor, span] of page ? guideAnchors(page) : [])
    if (!anchors.has(anchor)) anchors.set(anchor, span);
  return anchors;
}
