import {
  changelogRoute,
  deprecationsRoute,
  type Kind,
  kindNames,
  listRoute,
  referenceRoute,
} from '@docs-compiler/graph';
import type { PageNode, ReferencePage, RouteConflict, RouteHolder } from '../graph.ts';
import type { LinkContext } from './context.ts';

export interface Routes {
  readonly holders: ReadonlyMap<string, RouteHolder>;
  /** The pages that are joined with generated pages, by the coordinate of their element. */
  readonly documenting: ReadonlyMap<string, PageNode>;
  readonly conflicts: readonly RouteConflict[];
}

/**
 * Assigns routes: first to the generated reference and the changelog, then to pages in path order.
 */
export function linkRoutes(context: LinkContext, pages: readonly PageNode[]): Routes {
  const documenting = firstDocumenting(pages);
  const holders = new Map<string, RouteHolder>();
  for (const node of [...indexNodes(context, documenting), ...changelogNodes(context)])
    holders.set(node.route, node);
  for (const reference of context.referencePages.values()) {
    const page = documenting.get(reference.coordinate);
    holders.set(reference.route, referenceHolder(reference, page));
  }

  const conflicts: RouteConflict[] = [];
  // Some file systems and hosts ignore case.
  const byCase = new Map([...holders.values()].map((node) => [node.route.toLowerCase(), node]));
  for (const page of pages) {
    const holder = holders.get(page.route) ?? byCase.get(page.route.toLowerCase());
    if (holder?.page === page) continue;
    if (page.documents && !joinsAPage(context, page)) continue;

    if (holder) conflicts.push({ route: page.route, page, holder });
    else {
      const node = { route: page.route, hidden: page.hidden, page };
      holders.set(page.route, node);
      byCase.set(page.route.toLowerCase(), node);
    }
  }
  return { holders, documenting, conflicts };
}

function firstDocumenting(pages: readonly PageNode[]): ReadonlyMap<string, PageNode> {
  const first = new Map<string, PageNode>();
  for (const page of pages) {
    const coordinate = page.documents?.target?.coordinate;
    if (coordinate !== undefined && !first.has(coordinate)) first.set(coordinate, page);
  }
  return first;
}

/**
 * Checks whether the `documents:` of a page has a reference page. If not, the page has no route.
 */
function joinsAPage({ referencePages }: LinkContext, { documents }: PageNode): boolean {
  return documents?.target !== undefined && referencePages.has(documents.target.coordinate);
}

/** Returns the indexes of the reference. An index whose entries are all hidden is hidden, too. */
function indexNodes(
  { referencePages }: LinkContext,
  documenting: ReadonlyMap<string, PageNode>,
): RouteHolder[] {
  const counts = new Map<Kind, number>();
  for (const { kind, coordinate } of referencePages.values()) {
    const shown = documenting.get(coordinate)?.hidden === true ? 0 : 1;
    counts.set(kind, (counts.get(kind) ?? 0) + shown);
  }
  const indexes = kindNames.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ route: listRoute(kind), hidden: count === 0 }];
  });
  return indexes.length > 0 ? [{ route: referenceRoute, hidden: false }, ...indexes] : [];
}

/** Returns the changelog's route if the project has saved releases. */
function changelogNodes({ releases }: LinkContext): RouteHolder[] {
  const routes = releases.length > 0 ? [changelogRoute, deprecationsRoute] : [];
  return routes.map((route) => ({ route, hidden: false }));
}

function referenceHolder(
  { route, coordinate }: ReferencePage,
  page: PageNode | undefined,
): RouteHolder {
  const holder = { route, coordinate, hidden: page?.hidden ?? false };
  return page ? { ...holder, page } : holder;
}
