import type { Root, RootContent } from 'hast';

/**
 * Returns the text nodes of a body. Excludes code, because different pages often contain the same
 * lines.
 */
export function textOfHast(node: Root | RootContent): string[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'element' && node.tagName === 'pre') return [];
  return 'children' in node ? node.children.flatMap((child) => textOfHast(child)) : [];
}
