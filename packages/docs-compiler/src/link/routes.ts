import { type Kind, kindNames, listRoute, pagesOfList, referenceRoute } from '@docs-compiler/graph';
import type { PageNode, RouteConflict, RouteNode } from '../graph.ts';
import { guideAnchors, referenceAnchors } from './anchors.ts';
import type { LinkContext } from './context.ts';
import type { ReferencePage } from './reference-pages.ts';

export interface Routes {
  readonly routes: ReadonlyMap<string, RouteNode>;
  readonly conflicts: readonly RouteConflict[];
}

/** The generated reference takes its routes first, then pages take theirs in path order. */
export function linkRoutes(context: LinkContext, pages: readonly PageNode[]): Routes {
  const documenting = firstDocumenting(pages);
  const routes = new Map<string, RouteNode>();
  for (const node of indexNodes(context, documenting)) routes.set(node.route, node);
  for (const reference of context.reference.values()) {
    const page = documenting.get(reference.coordinate);
    routes.set(reference.route, referenceNode(context, { reference, page }));
  }

  const conflicts: RouteConflict[] = [];
  // Not every disk or host tells upper from lower case.
  const byCase = new Map([...routes.values()].map((node) => [node.route.toLowerCase(), node]));
  for (const page of pages) {
    const holder = routes.get(page.route) ?? byCase.get(page.route.toLowerCase());
    if (holder?.page === page) continue;
    if (page.documents && !joinsAPage(context, page)) continue;

    if (holder) conflicts.push({ route: page.route, page, holder });
    else {
      const node = guideNode(page);
      routes.set(page.route, node);
      byCase.set(page.route.toLowerCase(), node);
    }
  }
  return { routes, conflicts };
}

function firstDocumenting(pages: readonly PageNode[]): ReadonlyMap<string, PageNode> {
  const first = new Map<string, PageNode>();
  for (const page of pages) {
    const coordinate = page.documents?.target?.coordinate;
    if (coordinate !== undefined && !first.has(coordinate)) first.set(coordinate, page);
  }
  return first;
}

/** A page whose `documents:` does not resolve, or has no page to join, has no route at all. */
function joinsAPage({ reference }: LinkContext, { documents }: PageNode): boolean {
  return documents?.target !== undefined && reference.has(documents.target.coordinate);
}

/** An index lists what is not hidden everywhere. It is hidden itself where that is nothing. */
function indexNodes(
  { reference }: LinkContext,
  documenting: ReadonlyMap<string, PageNode>,
): RouteNode[] {
  const counts = new Map<Kind, number>();
  for (const { kind, coordinate } of reference.values()) {
    const shown = documenting.get(coordinate)?.hidden === true ? 0 : 1;
    counts.set(kind, (counts.get(kind) ?? 0) + shown);
  }
  const indexes = kindNames.flatMap((kind) => {
    const count = counts.get(kind);
    const pages = count === undefined ? 0 : pagesOfList(count);
    return Array.from({ length: pages }, (_, index) =>
      plainNode(listRoute(kind, index + 1), count === 0),
    );
  });
  return indexes.length > 0 ? [plainNode(referenceRoute, false), ...indexes] : [];
}

function plainNode(route: string, hidden: boolean): RouteNode {
  return { route, hidden, anchors: new Map() };
}

export function guideNode(page: PageNode): RouteNode {
  return { route: page.route, hidden: page.hidden, anchors: guideAnchors(page), page };
}

function referenceNode(
  context: LinkContext,
  {
    reference: { route, coordinate },
    page,
  }: { readonly reference: ReferencePage; readonly page: PageNode | undefined },
): RouteNode {
  const anchors = referenceAnchors(context, { coordinate, page });
  const node = { route, coordinate, anchors, hidden: page?.hidden ?? false };
  return page ? { ...node, page } : node;
}
