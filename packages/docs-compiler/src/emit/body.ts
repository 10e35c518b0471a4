import type { Element, ElementContent, Root, RootContent } from 'hast';

export interface BodyNames {
  /** Of the page's examples, in order. */
  readonly exampleIds: readonly string[];
  /** What code leads to, by its element. */
  readonly coordinates: ReadonlyMap<Element, string>;
}

/**
 * A body in which each example stands under its id, not under its number on the page, and code
 * that names an element of the schema has its `dataCoordinate`.
 */
export function bodyJson(root: Root, names: BodyNames): Root {
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
