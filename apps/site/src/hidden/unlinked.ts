import { pathOnSite, routeOfLink, unlinkedText, urlOfSite } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';
import type { Element, ElementContent, Root, RootContent } from 'hast';

import type { SiteContext } from '../context.ts';
import { indexGraph, type GraphIndex } from '../graph-index.ts';
import { memo } from '../trace/memo.ts';
import { hasCells, mappedCells } from '../trace/tracked.ts';

/**
 * Returns the graph index with links to hidden pages replaced by their text. Only the page that
 * contains such a link may name a hidden page. Unchanged parts keep their identity.
 */
export const unlinkedIndex: (index: GraphIndex) => GraphIndex = memo((index) =>
  index.graph.pages.some(({ hidden }) => hidden === true)
    ? indexGraph(unlinkedGraph(index))
    : index,
);

/** Returns the site without links to hidden pages, for files that list pages. */
export function withoutHiddenLinks(site: SiteContext): SiteContext {
  const index = unlinkedIndex(site.index);
  return { ...site, index, graph: index.graph };
}

function unlinkedGraph({ graph, isHidden }: GraphIndex): GraphJson {
  const hidden = graph.pages.flatMap(({ route }) => (isHidden(route) ? [route] : []));
  const leads = leadsTo(new URL(graph.site.basePath, urlOfSite(graph.site)).href, hidden);
  const unlink = <Item extends object>(item: Item): Item => unlinkedItem(item, leads);
  const pages = graph.pages.map((page) => (page.hidden === true ? page : unlink(page)));
  return mappedCells(graph, (value, name) => {
    if (name === 'pages') return pages;
    // Code is unchanged.
    if (name === 'examples') return value;
    return Array.isArray(value) ? value.map(unlink) : unlinkedValue(value, leads);
  });
}

/** Memoized by the set of pages, so that cached results stay valid. */
function leadsTo(home: string, routes: readonly string[]): LeadsToHidden {
  const key = JSON.stringify([home, routes]);
  const known = leadsByPages.get(key);
  if (known) return known;
  const hidden = new Set(routes);
  const leads: LeadsToHidden = (href) => hidden.has(routeOfLink(pathOnSite(home, href)));
  leadsByPages.set(key, leads);
  return leads;
}

const leadsByPages = new Map<string, LeadsToHidden>();

/** Memoized by item, because most items stay the same when one page changes. */
function unlinkedItem<Item extends object>(item: Item, leads: LeadsToHidden): Item;
function unlinkedItem(item: object, leads: LeadsToHidden): object {
  return itemsWithout(leads)(item);
}

const itemsWithout = memo((leads: LeadsToHidden) =>
  memo((item: object) => unlinkedValue(item, leads)),
);

type LeadsToHidden = (href: string) => boolean;

/** Removes such links from every string of a value, and link elements from its bodies. */
function unlinkedValue<Value>(value: Value, leads: LeadsToHidden): Value;
function unlinkedValue(value: unknown, leads: LeadsToHidden): unknown {
  if (typeof value === 'string') return unlinkedText(value, leads);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapped(value, (item) => unlinkedValue(item, leads));
  if (hasCells(value)) return mappedCells(value, (item) => unlinkedValue(item, leads));
  if (isRoot(value)) return withChildren(value, unlinkedNodes(value.children, leads));
  if (isDeprecation(value)) return unlinkedDeprecation(value, leads);
  if (isCase(value)) return unlinkedCase(value, leads);
  let copy: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const shown = unlinkedValue(item, leads);
    if (shown !== item) (copy ??= { ...value })[key] = shown;
  }
  return copy ?? value;
}

/** Maps a list, and returns the same list if no item changes. */
function mapped<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  const all = items.map(map);
  return all.every((item, at) => item === items[at]) ? items : all;
}

type Deprecation = NonNullable<GraphJson['types'][number]['deprecated']>;

function isDeprecation(value: object): value is Deprecation {
  return 'reason' in value && 'names' in value;
}

/** Removes such links from a deprecation. Positions of names refer to the whole text. */
function unlinkedDeprecation(deprecation: Deprecation, leads: LeadsToHidden): Deprecation {
  const { reason, names } = deprecation;
  const shown = reason === null ? null : unlinkedText(reason, leads);
  return { ...deprecation, reason: shown, names: shown === reason ? names : [] };
}

/** A case of `choose:` with the pages to read instead. */
interface Case {
  readonly case: string;
  readonly use: readonly string[];
}

function isCase(value: object): value is Case {
  return 'case' in value && 'use' in value && Array.isArray(value.use);
}

function unlinkedCase(value: Case, leads: LeadsToHidden): Partial<Case> {
  const text = unlinkedText(value.case, leads);
  const use = value.use.filter((href) => !leads(href));
  return use.length > 0 ? { case: text, use } : { case: text };
}

function isRoot(value: object): value is Root {
  return 'type' in value && value.type === 'root' && 'children' in value;
}

function withChildren<Parent extends { children: unknown[] }>(
  parent: Parent,
  children: Parent['children'],
): Parent {
  return children === parent.children ? parent : { ...parent, children };
}

/** Removes such links from nodes, and returns the same list if none has any. */
function unlinkedNodes<Node extends RootContent | ElementContent>(
  nodes: Node[],
  leads: LeadsToHidden,
): (Node | ElementContent)[] {
  let copy: (Node | ElementContent)[] | undefined;
  for (const [at, node] of nodes.entries()) {
    const shown = unlinked(node, leads);
    if (!copy && shown === node) continue;
    copy ??= nodes.slice(0, at);
    copy.push(...(Array.isArray(shown) ? shown : [shown]));
  }
  return copy ?? nodes;
}

/** Returns a node, or the content of a removed link. */
function unlinked<Node extends RootContent | ElementContent>(
  node: Node,
  leads: LeadsToHidden,
): Node | ElementContent | ElementContent[] {
  if (node.type !== 'element') return node;

  const children = unlinkedNodes(node.children, leads);
  if (node.tagName === 'a' && leads(String(node.properties['href']))) return children;
  return withChildren(cardWithoutLink(node, leads), children);
}

/** Removes the link of a card, which is one of its props. */
function cardWithoutLink(node: Element, leads: LeadsToHidden): Element {
  const props: unknown = Reflect.get(node.properties, 'props');
  if (typeof props !== 'object' || props === null) return node;

  const { href, ...others } = { href: undefined, ...props };
  if (typeof href !== 'string' || !leads(href)) return node;
  return { ...node, properties: Object.assign({ ...node.properties }, { props: others }) };
}
