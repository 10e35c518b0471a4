import type { Nodes } from 'hast';

/** Serializes hast as a readable line: `<p>Read <code>Refund</code></p>`. */
export function markupOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return `[${node.type}]`;

  const content = node.children.map(markupOf).join('');
  if (node.type === 'root') return content;
  const attributes = Object.entries(node.properties)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
  return `<${node.tagName}${attributes}>${content}</${node.tagName}>`;
}
