import { subjectOf, withoutArgument, type Kind, kindNames } from '@docs-compiler/graph';
import type { ExampleJson, GraphJson, LifecycleJson, PageJson } from 'docs-compiler/graph';

import type { Element } from './element.ts';
import { once } from './trace/memo.ts';

/**
 * Indexes of the graph by name and route, so that rendering a page does not depend on the size of
 * the site.
 */
export interface GraphIndex {
  readonly graph: GraphJson;
  /** Types, directives (`@name`) and operations (`Query.name`) by coordinate. */
  readonly elements: ReadonlyMap<string, Element>;
  /** Elements with a page, by kind and sorted by name, including hidden ones. */
  readonly byKind: ReadonlyMap<Kind, readonly Element[]>;
  /** Elements that lists may include, by kind. */
  readonly shownByKind: ReadonlyMap<Kind, readonly Element[]>;
  readonly pages: ReadonlyMap<string, PageJson>;
  readonly examples: ReadonlyMap<string, ExampleJson>;
  readonly lifecycles: ReadonlyMap<string, LifecycleJson>;
  /** Checks whether a page has `hidden: true`, so that nothing may link to it. */
  isHidden(route: string | null): boolean;
}

export function indexGraph(graph: GraphJson): GraphIndex {
  const all: readonly Element[] = [...graph.types, ...graph.directives, ...graph.operations];
  const pages = firstBy(graph.pages, ({ route }) => route);
  const isHidden = (route: string | null) => route !== null && pages.get(route)?.hidden === true;
  const withPage = all.filter(({ route }) => route !== null);
  // Not needed to list the pages of a site.
  const lifecycles = once(() => firstBy(graph.lifecycles, ({ id }) => id));
  return {
    graph,
    elements: firstBy(all, ({ coordinate }) => coordinate),
    byKind: groupByKind(withPage),
    shownByKind: groupByKind(withPage.filter(({ route }) => !isHidden(route))),
    pages,
    examples: firstBy(graph.examples, ({ id }) => id),
    get lifecycles() {
      return lifecycles();
    },
    isHidden,
  };
}

/** Returns the element of a coordinate or of its parent: `Refund` for `Refund.status`. */
export function ownerOf({ elements }: GraphIndex, coordinate: string): Element | undefined {
  return (
    elements.get(coordinate) ??
    elements.get(withoutArgument(coordinate)) ??
    elements.get(subjectOf(coordinate))
  );
}

/** Checks whether a release is stored, without reading the changelog: few files depend on it. */
export function hasChangelog(graph: GraphJson): boolean {
  return 'changelog' in graph;
}

function firstBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const map = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (!map.has(key)) map.set(key, item);
  }
  return map;
}

function groupByKind(elements: readonly Element[]): ReadonlyMap<Kind, readonly Element[]> {
  const groups = new Map<Kind, Element[]>(kindNames.map((kind) => [kind, []]));
  for (const element of elements) groups.get(element.kind)?.push(element);
  for (const group of groups.values()) group.sort((a, b) => (a.name < b.name ? -1 : 1));
  return groups;
}
