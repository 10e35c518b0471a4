import type { Nodes, Parents, Root } from 'hast';

/**
 * Removes all that renderers do not need. Modifies the tree in place, because its elements are
 * referenced elsewhere.
 */
export function tidy(root: Root): Root {
  tidyNode(root);
  return root;
}

function tidyNode(node: Nodes): void {
  delete node.position;
  delete node.data;
  // Normalizes line endings, so that they do not change the body.
  if (node.type === 'text') node.value = node.value.replaceAll(/\r\n?/g, '\n');
  if (node.type !== 'root' && node.type !== 'element') return;

  if (holdsBlocks(node)) dropLineBreaks(node);
  for (const child of node.children) tidyNode(child);
}

const blockHolders = new Set([
  'blockquote',
  'ol',
  'section',
  'table',
  'tbody',
  'thead',
  'tr',
  'ul',
]);

function holdsBlocks(node: Parents): boolean {
  return node.type === 'root' || (node.type === 'element' && blockHolders.has(node.tagName));
}

/** Removes line breaks between blocks, which are insignificant. */
function dropLineBreaks(node: Parents): void {
  const kept = node.children.filter((child) => child.type !== 'text' || child.value !== '\n');
  node.children.splice(0, node.children.length, ...kept);
}
