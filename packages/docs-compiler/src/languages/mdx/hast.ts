import type {
  Element,
  ElementContent,
  Properties,
  Text,
  Root,
  RootContent,
  Nodes,
  Parents,
} from 'hast';

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

/**
 * Returns the text nodes of a body. Excludes code, because different pages often contain the same
 * lines.
 */
export function textOfHast(node: Root | RootContent): string[] {
  if (node.type === 'text') return [node.value];
  if (node.type === 'element' && node.tagName === 'pre') return [];
  return 'children' in node ? node.children.flatMap((child) => textOfHast(child)) : [];
}

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
