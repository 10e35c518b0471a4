import { wholeNumbers } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

import { bodyElements } from './body/elements.tsx';
import { textOfNode } from './body/hast.ts';
import type { SiteContext } from './context.ts';

export interface BodySource {
  readonly body: Root;
  /** The page that the body belongs to; an SDL description has none. */
  readonly page?: PageJson | undefined;
  /** The element that the body is about: its own name needs no link. */
  readonly self?: string | undefined;
  /** It stands within a section of the page, so its headings are one level lower. */
  readonly inSection?: true | undefined;
  /** Anchors that something else on the page holds already. */
  readonly taken?: ReadonlySet<string> | undefined;
}

/** A body of the graph, plain hast, as React nodes. */
export function renderBody(site: SiteContext, source: BodySource): ReactNode {
  const body = withWholeNumbers(withCellLabels(source.body));
  const repeated = repeatedComponents(body);
  const components: Components = bodyElements({ site, ...source, repeated });
  return toJsxRuntime(body, {
    Fragment,
    jsx,
    jsxs,
    components,
    passNode: true,
  });
}

/** Components of a body that it has before already, with the same props: their ids are taken. */
function repeatedComponents(root: Root): ReadonlySet<Element> {
  const repeated = new Set<Element>();
  const met = new Set<string>();
  visit(root);
  return repeated;

  function visit({ children }: Root | Element): void {
    for (const child of children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'x-component') {
        const use = JSON.stringify(child.properties);
        if (met.has(use)) repeated.add(child);
        met.add(use);
      }
      visit(child);
    }
  }
}

/** A body in whose sentences no line ends within a number. Code stays letter by letter. */
function withWholeNumbers(root: Root): Root {
  return { ...root, children: root.children.map(whole) };
}

function whole<Content extends RootContent | ElementContent>(node: Content): Content {
  if (node.type === 'text') return { ...node, value: wholeNumbers(node.value) };
  if (node.type !== 'element' || verbatim.has(node.tagName)) return node;
  return { ...node, children: node.children.map(whole) };
}

const verbatim: ReadonlySet<string> = new Set(['code', 'pre', 'x-example', 'x-languages']);

/** A body in whose tables each cell knows the heading of its column: a phone shows it above the cell. */
function withCellLabels(root: Root): Root {
  return { ...root, children: root.children.map(labelled) };
}

function labelled<Content extends RootContent | ElementContent>(node: Content): Content {
  if (node.type !== 'element') return node;
  const children = node.tagName === 'table' ? labelledParts(node) : node.children.map(labelled);
  return { ...node, children };
}

function labelledParts(table: Element): Element[] {
  const [head] = elementsOf(table).flatMap(elementsOf);
  const labels = elementsOf(head).map(labelOf);
  const cellOf = (cell: Element, index: number): Element => ({
    ...cell,
    properties: { ...cell.properties, dataLabel: labels[index] ?? '' },
  });
  const rowOf = (row: Element): Element => ({ ...row, children: elementsOf(row).map(cellOf) });
  return elementsOf(table).map((part) =>
    part.tagName === 'tbody' ? { ...part, children: elementsOf(part).map(rowOf) } : part,
  );
}

/** The heading as a table shows it: its first letter is capital, unless it is part of a name. */
function labelOf(heading: Element): string {
  const text = textOfNode(heading);
  const [first] = heading.children;
  if (first?.type === 'element' && first.tagName === 'code') return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The elements in an element; between them stands only space. */
function elementsOf(parent: Element | undefined): Element[] {
  return (parent?.children ?? []).filter((child) => child.type === 'element');
}
