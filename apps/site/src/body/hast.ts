import type { ComponentName } from '@docs-compiler/graph';
import type { Element, ElementContent, RootContent } from 'hast';

/** Returns the visible text of a node. */
export function textOfNode(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOfNode).join('') : '';
}

/** Returns a string property of an element; undefined if absent or not a string. */
export function stringProperty({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
}

export function hasClass({ properties }: Element, name: string): boolean {
  const names = properties['className'];
  return Array.isArray(names) && names.includes(name);
}

/** Returns the language of a fence, from the class of its `code`. */
export function languageOf({ properties }: Element): string {
  const names = properties['className'];
  const name = Array.isArray(names)
    ? names.map(String).find((each) => each.startsWith('language-'))
    : undefined;
  return name?.slice('language-'.length) ?? 'text';
}

/** Checks whether a node is the use of a component. */
export function isUseOf(name: ComponentName, node: RootContent | undefined): boolean {
  return (
    node?.type === 'element' && node.tagName === 'x-component' && node.properties['name'] === name
  );
}
