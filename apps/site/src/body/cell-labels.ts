import type { Element, ElementContent, Root, RootContent } from 'hast';

import { textOfNode } from './hast.ts';

/** A body in whose tables each cell knows the heading of its column: a phone shows it above the cell. */
export function withCellLabels(root: Root): Root {
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
