import type { Root, RootContent } from 'hast';

/** Each text of a body by itself. Code is left out: the same lines may be written for other pages. */
export function textOfHast(node: Root | RootContent): string[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'element' && node.tagName === 'pre') return [];
  return 'children' in node ? node.children.flatMap((child) => textOfHast(child)) : [];
}
