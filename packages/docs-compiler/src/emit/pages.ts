import type { Element, ElementContent, Root, RootContent } from 'hast';

import type { PageJson } from '../graph-json.ts';
import type { Graph, PageNode } from '../graph.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import { shownPages } from '../graph/shown.ts';
import { startOf } from '../source.ts';
import type { EmitContext } from './context.ts';
import { sourceOf } from './source.ts';

export function pagesJson({ graph, examples }: EmitContext): PageJson[] {
  const ids = new Map<PageNode, string[]>();
  for (const { page, id } of examples) ids.set(page, [...(ids.get(page) ?? []), id]);
  const coordinates = coordinatesOf(graph);
  const names = namesOfFacts(graph);
  return shownPages(graph.routes, graph.pages).map((page) => ({
    ...pageJson(page, { exampleIds: ids.get(page) ?? [], coordinates }),
    names: names.get(page) ?? {},
  }));
}

function coordinatesOf({ references }: Graph): BodyNames['coordinates'] {
  return new Map(
    references.flatMap(({ element, target }) =>
      element && target ? [[element, target.coordinate] as const] : [],
    ),
  );
}

/** Returns the coordinates that code in frontmatter texts refers to, by page. */
function namesOfFacts(graph: Graph): ReadonlyMap<PageNode, PageJson['names']> {
  const byPage = new Map<PageNode, Record<string, string>>();
  for (const { from, page, name, target } of graph.references) {
    if (from !== 'frontmatter' || !target || target.coordinate === name) continue;
    if (!referencePlaceOf(graph, target)) continue;
    byPage.set(page, { ...byPage.get(page), [name]: target.coordinate });
  }
  return byPage;
}

function pageJson(page: PageNode, names: BodyNames): Omit<PageJson, 'names'> {
  const { parsed, route, title, kind, hidden, documents } = page;
  const { body, file, frontmatter } = parsed;
  return {
    route,
    title,
    description: frontmatter.description ?? '',
    kind,
    hidden,
    documents: documents?.target?.coordinate ?? null,
    source: sourceOf(startOf(file)),
    headings: (body?.headings ?? []).map(({ depth, text, id }) => ({ depth, text, id })),
    body: body ? bodyJson(body.hast, names) : null,
    examples: [...names.exampleIds],
    ...(frontmatter.sequence && { sequence: frontmatter.sequence }),
    ...(frontmatter.demo && { demo: frontmatter.demo }),
    ...(frontmatter.flow && { flow: frontmatter.flow }),
    ...(frontmatter.choose && { choose: frontmatter.choose }),
  };
}

interface BodyNames {
  /** The ids of the page's examples, in order. */
  readonly exampleIds: readonly string[];
  /** The coordinates of code elements. */
  readonly coordinates: ReadonlyMap<Element, string>;
}

/**
 * Converts a body: examples get their id instead of their index on the page, and code that names a
 * schema element gets a `dataCoordinate`.
 */
function bodyJson(root: Root, names: BodyNames): Root {
  return { ...root, children: root.children.map((child) => named(child, names)) };
}

function named<Content extends RootContent | ElementContent>(
  node: Content,
  names: BodyNames,
): Content {
  if (node.type !== 'element') return node;
  if (node.tagName === 'x-example') return { ...node, properties: idOf(node, names) };

  const copy = { ...node, children: node.children.map((child) => named(child, names)) };
  const dataCoordinate = names.coordinates.get(node);
  return dataCoordinate === undefined
    ? copy
    : { ...copy, properties: { ...node.properties, dataCoordinate } };
}

function idOf({ properties }: Element, { exampleIds }: BodyNames): Element['properties'] {
  const { index, ...others } = properties;
  const id = exampleIds[Number(index)];
  return id === undefined ? others : { ...others, id };
}
