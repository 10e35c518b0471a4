import type { Element, ElementContent } from 'hast';

/** What a reader sees of a node, as plain text. */
export function textOfNode(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOfNode).join('') : '';
}

/** A property of an element as text; undefined for what is absent or of another kind. */
export function stringProperty({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
}
