import { isSafeUrl, splitHref } from '@docs-compiler/graph';
import { type ConstDirectiveNode, isScalarType, Kind } from 'graphql';

import type { Config } from '../config-types.ts';
import type { SidebarItem } from '../config.ts';
import type { LinkNode, PageNode, RouteNode } from '../graph.ts';
import { endOfRedirects, journeyOf, type Redirects, redirectsOf } from '../graph/redirects.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';
import type { Project } from '../project.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import type { Span } from '../source.ts';
import { lazy, memo } from '../text/memo.ts';
import { guideNode } from './anchors.ts';
import type { LinkContext } from './context.ts';
import { assetOf, fileNames, type FileNames, isFileName } from './files.ts';
import { meantRoute, nearAnchors, nearRoutes, routeIndex, type RouteIndex } from './near-hrefs.ts';

/** A link as written, not yet resolved. */
export interface WrittenLink {
  readonly href: string;
  readonly span: Span;
  readonly page?: PageNode;
  readonly inDescription?: true;
  readonly isImage?: true;
  readonly isEntry?: true;
}

export interface LinkTargets {
  readonly project: Pick<Project, 'config' | 'routesLock' | 'contentDir' | 'publicPaths'>;
  readonly pages: readonly PageNode[];
  readonly routes: ReadonlyMap<string, RouteNode>;
}

/**
 * Resolves the links in page bodies and frontmatter, in the config's sidebar, redirects and search,
 * and in SDL descriptions.
 */
export function linkLinks(context: LinkContext, targets: LinkTargets): readonly LinkNode[] {
  const written: readonly WrittenLink[] = [
    ...targets.pages.flatMap((page) =>
      (page.parsed.body?.links ?? []).map((link) => ({ ...link, page })),
    ),
    ...targets.pages.flatMap(linksOfFrontmatter),
    ...configLinks(context.config),
    ...schemaLinks(context.schema),
  ];
  const places = placesOf(targets);
  return written.map((link) => linkNodeOf(places, link));
}

/** Returns the links in `choose:`, and those to the anchors in `questions:` and `movedAnchors:`. */
function linksOfFrontmatter(page: PageNode): readonly WrittenLink[] {
  const { frontmatter, keySpanAt, spanAt } = page.parsed;
  const { choose, questions = {}, movedAnchors = {} } = frontmatter;
  return [
    ...(choose?.unless ?? []).flatMap(({ use = [] }, index) =>
      use.map((href, at) => ({ href, span: spanAt(['choose', 'unless', index, 'use', at]), page })),
    ),
    ...Object.keys(questions).map((href) => {
      return { href, span: keySpanAt(['questions', href]), page };
    }),
    ...Object.entries(movedAnchors).map(([former, anchor]) => {
      return { href: `#${anchor}`, span: spanAt(['movedAnchors', former]), page };
    }),
  ];
}

const schemaLinks = memo((schema: ParsedSchema): readonly WrittenLink[] => [
  ...descriptionLinks(schema),
  ...specificationLinks(schema),
]);

interface Places extends RouteIndex, FileNames {
  readonly redirects: Redirects;
  /** True without a content folder: other routes of the schema's site are unknown. */
  readonly isSchemaAlone: boolean;
  /** True without a page: descriptions may have been written for another site. */
  readonly hasNoPages: boolean;
  readonly descriptionBase: string | undefined;
  /** The pages that the sidebar lists, each of them once. Built lazily: only for a broken entry. */
  listed(): ReadonlySet<string>;
}

function placesOf({ project, pages, routes }: LinkTargets): Places {
  return {
    isSchemaAlone: project.contentDir === undefined,
    hasNoPages: pages.length === 0,
    descriptionBase: project.config.descriptionBaseUrl,
    ...routeIndex(project, routes),
    ...fileNames(project.publicPaths),
    redirects: redirectsOf(project.config),
    listed: lazy(
      () => new Set(sidebarHrefs(project.config.sidebar ?? [], []).map(({ href }) => href)),
    ),
  };
}

function linkNodeOf(places: Places, link: WrittenLink): LinkNode {
  // A link that a browser would not treat as a route of this site has its own rule.
  if (isExternal(link.href) || !isSafeUrl(link.href))
    return { ...link, kind: 'external', near: [] };

  const { route, anchor } = splitHref(link.href);
  if (places.files.has(route)) return { ...link, kind: 'file', route, near: [] };

  const { page } = link;
  // An empty link is never a deliberate link to the page itself.
  const target = link.href === '' ? undefined : targetOf(places, { route, page });
  if (!target && link.inDescription && link.href !== '' && places.descriptionBase !== undefined)
    return { ...link, kind: 'external', near: [] };
  if (!target && link.inDescription && places.hasNoPages)
    return { ...link, kind: 'unresolved', near: [] };
  if (!target && places.isSchemaAlone) return { ...link, kind: 'external', near: [] };
  if (!target && (link.isImage || isFileName(route)))
    return { ...link, kind: 'missing-file', route, ...assetOf(places, { route, page }) };

  if (link.href === '') return { ...link, kind: 'internal', route, near: [] };
  const parts = { ...link, kind: 'internal', route: route || (page?.route ?? '') } as const;
  if (!target) {
    const isFree = (each: string): boolean => !link.isEntry || !places.listed().has(each);
    const meant = meantRoute(places, { route, page });
    const near = nearRoutes(places, { route, page }).filter(isFree);
    const isMeant = meant !== undefined && isFree(meant);
    return { ...parts, ...anchored(anchor), near, ...(isMeant && { meant }) };
  }

  const near = isOn(target, anchor) ? [] : nearAnchors(target, anchor);
  return { ...parts, target, ...anchored(anchor), near };
}

function anchored(anchor: string): { readonly anchor?: string } {
  return anchor ? { anchor } : {};
}

/** Checks whether an anchor exists on a route. `#` and `#top` exist on every page. */
function isOn({ anchors }: RouteNode, anchor: string): boolean {
  return anchor === '' || anchor === 'top' || anchors.has(anchor);
}

/** Checks for a URL with a scheme (`https:`, `mailto:`), or a protocol-relative one (`//host`). */
function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

function targetOf(
  { routes, redirects }: Places,
  { route, page }: { readonly route: string; readonly page: PageNode | undefined },
): RouteNode | undefined {
  if (route === '') return page && ownNode(routes, page);
  // Follows redirects: a link to a moved route still works.
  return routes.get(route) ?? routes.get(endOfRedirects(redirects, route) ?? '');
}

/** Returns a route node for a page without a route of its own, which still has anchors. */
function ownNode(routes: ReadonlyMap<string, RouteNode>, page: PageNode): RouteNode {
  const node = routes.get(page.route);
  return node?.page === page ? node : guideNode(page);
}

/** Returns the URLs of `@specifiedBy`, which the pages of scalars link to. */
function specificationLinks({ schema, spanOf }: ParsedSchema): readonly WrittenLink[] {
  return Object.values(schema.getTypeMap())
    .filter(isScalarType)
    .flatMap(({ astNode, extensionASTNodes }) => [astNode, ...extensionASTNodes])
    .flatMap((node) => node?.directives ?? [])
    .flatMap((directive) => urlOf(directive) ?? [])
    .map((value) => {
      const { file, start, end } = spanOf(value);
      const quotes = value.block === true ? 3 : 1;
      return { href: value.value, span: { file, start: start + quotes, end: end - quotes } };
    });
}

function urlOf({ name, arguments: all = [] }: ConstDirectiveNode) {
  const value = all.find((argument) => argument.name.value === 'url')?.value;
  return name.value === 'specifiedBy' && value?.kind === Kind.STRING ? value : undefined;
}

type Path = readonly (string | number)[];

/**
 * Returns the links in the sidebar, the redirects, the header, the footer and the search. Excludes
 * circular redirects, which have their own rule.
 */
function configLinks(config: Config): readonly WrittenLink[] {
  const byFrom = redirectsOf(config);
  const { about, logo, header = [] } = config.site;
  return [
    ...(about === undefined ? [] : [{ href: about, path: ['site', 'about'] }]),
    ...(logo === undefined ? [] : [{ href: logo, path: ['site', 'logo'] }]),
    ...header.map(({ href }, index) => ({ href, path: ['site', 'header', index, 'href'] })),
    ...sidebarHrefs(config.sidebar ?? [], ['sidebar']),
    ...config.redirects.flatMap((redirect, index) =>
      journeyOf(byFrom, redirect).end === undefined
        ? []
        : [{ href: redirect.to, path: ['redirects', index, 'to'] }],
    ),
    ...(config.search?.tasks ?? []).map((href, index) => ({
      href,
      path: ['search', 'tasks', index],
    })),
    ...Object.keys(config.search?.questions ?? {}).map((href) => ({
      href,
      path: ['search', 'questions', href],
    })),
  ].flatMap(({ path, ...link }) => {
    const span = config.spanAt(path);
    return span ? [{ ...link, span }] : [];
  });
}

function sidebarHrefs(
  items: readonly SidebarItem[],
  path: Path,
): readonly (Pick<WrittenLink, 'href' | 'isEntry'> & { readonly path: Path })[] {
  return items.flatMap((item, index) => {
    const here = [...path, index];
    if (typeof item === 'string') return [{ href: item, path: here, isEntry: true }];
    if ('items' in item) return sidebarHrefs(item.items, [...here, 'items']);
    if ('href' in item) return [{ href: item.href, path: [...here, 'href'] }];
    return [];
  });
}

/**
 * Returns the links in SDL descriptions, such as `[errors](/graphql/error-handling)`, with their
 * spans.
 */
function descriptionLinks(schema: ParsedSchema): readonly WrittenLink[] {
  const links: WrittenLink[] = [];
  for (const holder of [...schemaDefinitions(schema), ...schema.elements.values()]) {
    const { description } = holder;
    const hrefs = description === undefined ? [] : schema.prose.hrefsOf(description);
    const place = hrefs.length > 0 ? descriptionSpan(schema, holder) : undefined;
    if (!place) continue;
    let from = place.start;
    let misses = 0;
    for (const href of hrefs) {
      // Links with escapes are not found. Stops after 100 misses, because thousands of searches are
      // slow.
      const found = misses < 100 ? placeOf(href, { ...place, start: from }) : undefined;
      if (found) from = found.end;
      else misses++;
      links.push({ href, span: found ?? place, inDescription: true });
    }
  }
  return links;
}

type Described = Pick<SchemaElement, 'node' | 'description'>;

/**
 * Returns the `schema` definitions with a description: they are not elements, but their description
 * is shown.
 */
function schemaDefinitions({ definitions }: ParsedSchema): readonly Described[] {
  return definitions.flatMap((node) =>
    node.kind === Kind.SCHEMA_DEFINITION && node.description
      ? [{ node, description: node.description.value }]
      : [],
  );
}

/**
 * Returns the span of a link in the source file. Markdown positions refer to the dedented
 * description, so the text is searched instead.
 */
function placeOf(href: string, { file, start, end }: Span): Span | undefined {
  const text = file.text.slice(start, end);
  for (let at = text.indexOf(href); at !== -1; at = text.indexOf(href, at + 1)) {
    if (!linkOpening.test(text.slice(Math.max(0, at - 20), at))) continue;
    return { file, start: start + at, end: start + at + href.length };
  }
  return undefined;
}

/** Matches the text before a link's target, inline or in a definition on its own line. */
const linkOpening = /\](\(|:)\s*<?$/;
