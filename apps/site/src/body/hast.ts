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

/** The language of a fence, from the class of its `code`. */
export function languageOf({ properties }: Element): string {
  const names = properties['className'];
  const name = Array.isArray(names)
    ? names.map(String).find((each) => each.startsWith('language-'))
    : undefined;
  return name?.slice('language-'.length) ?? 'text';
}
