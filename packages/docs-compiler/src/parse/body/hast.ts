import type { Element, ElementContent, Properties, Text } from 'hast';

export function element(
  tagName: string,
  { properties = {}, children = [] }: { properties?: Properties; children?: ElementContent[] } = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Returns the text content of nodes. */
export function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type === 'element' ? textOf(node.children) : '';
    })
    .join('');
}
