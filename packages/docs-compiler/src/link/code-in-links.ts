import type { Element, Nodes, Root } from 'hast';

/** Inline code that is a part of a link: it cannot be a link itself. */
export function codeInLinks(body: Root | undefined): ReadonlySet<Element> {
  const found = new Set<Element>();
  if (body) collect(body, { found, inLink: false });
  return found;
}

interface Search {
  readonly found: Set<Element>;
  readonly inLink: boolean;
}

function collect(node: Nodes, { found, inLink }: Search): void {
  if (node.type !== 'element' && node.type !== 'root') return;

  if (inLink && node.type === 'element' && node.tagName === 'code') found.add(node);
  const inside = inLink || (node.type === 'element' && node.tagName === 'a');
  for (const child of node.children) collect(child, { found, inLink: inside });
}
