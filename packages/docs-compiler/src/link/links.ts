import { isSafeUrl, splitHref } from '@docs-compiler/graph';
import type { LinkNode, PageNode, RouteNode } from '../graph.ts';
import type { ParsedSchema } from '../parse/schema.ts';
import type { Project } from '../project.ts';
import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { guideNode } from './anchors.ts';
import { configLinks } from './config-links.ts';
import type { LinkContext } from './context.ts';
import { descriptionLinks } from './description-links.ts';
import { assetOf, fileNames, isFileName, type FileNames } from './files.ts';
import { meantRoute, nearAnchors, nearRoutes, routeNames, type RouteNames } from './near-hrefs.ts';
import { specificationLinks } from './specification-links.ts';
import { endOfRedirects, redirectsOf, type Redirects } from '../graph/redirects.ts';

/** A link as somebody wrote it, before it is looked up. */
export interface WrittenLink {
  readonly href: string;
  readonly span: Span;
  readonly page?: PageNode;
  readonly inDescription?: true;
  readonly isImage?: true;
}

export interface LinkTargets {
  readonly project: Pick<Project, 'config' | 'routesLock' | 'contentDir' | 'publicPaths'>;
  readonly pages: readonly PageNode[];
  readonly routes: ReadonlyMap<string, RouteNode>;
}

/** Links of page bodies, of the config's sidebar and redirects, and of the SDL. */
export function linkLinks(context: LinkContext, targets: LinkTargets): readonly LinkNode[] {
  const written: readonly WrittenLink[] = [
    ...targets.pages.flatMap((page) =>
      (page.parsed.body?.links ?? []).map((link) => ({ ...link, page })),
    ),
    ...configLinks(context.config),
    ...schemaLinks(context.schema),
  ];
  const places = placesOf(targets);
  return written.map((link) => linkNodeOf(places, link));
}

const schemaLinks = memo((schema: ParsedSchema): readonly WrittenLink[] => [
  ...descriptionLinks(schema),
  ...specificationLinks(schema),
]);

interface Places extends RouteNames, FileNames {
  readonly redirects: Redirects;
  /** The schema stands alone: what else lies below the root of its site is not known. */
  readonly isSchemaAlone: boolean;
  readonly descriptionBase: string | undefined;
}

function placesOf({ project, routes }: LinkTargets): Places {
  return {
    isSchemaAlone: project.contentDir === undefined,
    descriptionBase: project.config.descriptionBaseUrl,
    ...routeNames(project, routes),
    ...fileNames(project.publicPaths),
    redirects: redirectsOf(project.config),
  };
}

function linkNodeOf(places: Places, link: WrittenLink): LinkNode {
  // What a browser would not read as a route of this site has its own rule.
  if (isExternal(link.href) || !isSafeUrl(link.href))
    return { ...link, kind: 'external', near: [] };

  const { route, anchor } = splitHref(link.href);
  if (places.files.has(route)) return { ...link, kind: 'file', route, near: [] };

  const { page } = link;
  // Nobody means the page itself by nothing at all.
  const target = link.href === '' ? undefined : targetOf(places, { route, page });
  if (!target && link.inDescription && link.href !== '' && places.descriptionBase !== undefined)
    return { ...link, kind: 'external', near: [] };
  if (!target && places.isSchemaAlone)
    return { ...link, kind: link.inDescription ? 'unresolved' : 'external', near: [] };
  if (!target && (link.isImage || isFileName(route)))
    return { ...link, kind: 'missing-file', route, ...assetOf(places, { route, page }) };

  if (link.href === '') return { ...link, kind: 'internal', route, near: [] };
  const parts = { ...link, kind: 'internal', route: route || (page?.route ?? '') } as const;
  if (!target) {
    const meant = meantRoute(places, { route, page });
    const near = nearRoutes(places, { route, page });
    return { ...parts, ...anchored(anchor), near, ...(meant !== undefined && { meant }) };
  }

  const near = isOn(target, anchor) ? [] : nearAnchors(target, anchor);
  return { ...parts, target, ...anchored(anchor), near };
}

function anchored(anchor: string): { readonly anchor?: string } {
  return anchor ? { anchor } : {};
}

/** `#` and `#top` lead to the start of any page. */
function isOn({ anchors }: RouteNode, anchor: string): boolean {
  return anchor === '' || anchor === 'top' || anchors.has(anchor);
}

/** `https:`, `mailto:` and the like, and `//host`. */
function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

function targetOf(
  { routes, redirects }: Places,
  { route, page }: { readonly route: string; readonly page: PageNode | undefined },
): RouteNode | undefined {
  if (route === '') return page && ownNode(routes, page);
  // A link to a route that moved still arrives.
  return routes.get(route) ?? routes.get(endOfRedirects(redirects, route) ?? '');
}

/** A page whose route is another's, or that has none, still has its own anchors. */
function ownNode(routes: ReadonlyMap<string, RouteNode>, page: PageNode): RouteNode {
  const node = routes.get(page.route);
  return node?.page === page ? node : guideNode(page);
}
