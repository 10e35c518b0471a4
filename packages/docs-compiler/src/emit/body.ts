import type { Element, ElementContent, Root, RootContent } from 'hast';

/** A body in which each example stands under its id, not under its number on the page. */
export function bodyJson(root: Root, exampleIds: readonly string[]): Root {
  return { ...root, children: root.children.map((child) => withIds(child, exampleIds)) };
}

function withIds<Content extends RootContent | ElementContent>(
  node: Content,
  exampleIds: readonly string[],
): Content {
  if (node.type !== 'element') return node;
  if (node.tagName === 'x-example') return { ...node, properties: idOf(node, exampleIds) };
  return { ...node, children: node.children.map((child) => withIds(child, exampleIds)) };
}

function idOf({ properties }: Element, exampleIds: readonly string[]): Element['properties'] {
  const { index, ...others } = properties;
  const id = exampleIds[Number(index)];
  return id === undefined ? others : { ...others, id };
}
