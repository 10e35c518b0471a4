import { type BuildProps, Rail, wholeNumbers } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

import { bodyElements } from './body/elements.tsx';
import { textOfNode } from './body/hast.ts';
import { partsOfBody } from './body/rail.ts';
import type { SiteContext } from './context.ts';

export interface BodySource {
  readonly body: Root;
  /** The page of the body; undefined for a schema description. */
  readonly page?: PageJson | undefined;
  /** The element that the body describes, whose name is not linked. */
  readonly self?: string | undefined;
  /** Whether the body is inside a section of the page, so that its headings are one level lower. */
  readonly inSection?: true | undefined;
  /** Whether the body is beside the text of a reference page, where examples are tabbed. */
  readonly isBeside?: boolean | undefined;
  /** Whether code of the body is beside its text, where there is room. Examples are tabbed. */
  readonly hasRail?: boolean | undefined;
  /** The request builder of a call, for its example. */
  readonly build?: BuildProps | undefined;
  /** Anchors that are already used elsewhere on the page. */
  readonly taken?: ReadonlySet<string> | undefined;
}

/** Renders a body of the graph, which is plain hast, as React nodes. */
export function renderBody(site: SiteContext, source: BodySource): ReactNode {
  const body = withWholeNumbers(withCellLabels(source.body));
  const repeated = repeatedComponents(body);
  const isBeside = source.isBeside || source.hasRail;
  const components = bodyElements({ site, ...source, isBeside, repeated });
  const render = (children: readonly RootContent[]): ReactNode =>
    toJsxRuntime(
      { type: 'root', children: [...children] },
      { Fragment, jsx, jsxs, components, passNode: true },
    );
  if (!source.hasRail) return render(body.children);
  return partsOfBody(body.children).map((part, index) =>
    part.kind === 'rail' ? (
      <Rail
        key={index}
        before={part.before.length > 0 && render(part.before)}
        code={render(part.code)}
        after={part.after.length > 0 && render(part.after)}
      />
    ) : (
      <Fragment key={index}>{render(part.content)}</Fragment>
    ),
  );
}

/**
 * Returns the components that repeat an earlier one with the same props. The earlier one already
 * has the ids.
 */
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

/** Prevents line breaks within numbers in text. Code is unchanged. */
function withWholeNumbers(root: Root): Root {
  return { ...root, children: root.children.map(whole) };
}

function whole<Content extends RootContent | ElementContent>(node: Content): Content {
  if (node.type === 'text') return { ...node, value: wholeNumbers(node.value) };
  if (node.type !== 'element' || verbatim.has(node.tagName)) return node;
  return { ...node, children: node.children.map(whole) };
}

const verbatim: ReadonlySet<string> = new Set(['code', 'pre', 'x-example', 'x-languages']);

/** Labels each table cell with its column heading, which small screens show above the cell. */
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

/** Returns the label of a column heading, capitalized unless it starts with code. */
function labelOf(heading: Element): string {
  const text = textOfNode(heading);
  const [first] = heading.children;
  if (first?.type === 'element' && first.tagName === 'code') return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the child elements of an element, without the text between them, such as line breaks. */
function elementsOf(parent: Element | undefined): Element[] {
  return (parent?.children ?? []).filter((child) => child.type === 'element');
}
