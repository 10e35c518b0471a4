import type { Nodes, Parents } from 'mdast';

import type { MdxElement } from './mdx-nodes.ts';

/**
 * What a component interrupts where it stands within a line of text: it is a block, and in HTML
 * a paragraph or a heading holds none. Undefined where it stands well.
 */
export function lineAround(node: MdxElement, parent: Parents | undefined): string | undefined {
  if (node.type !== 'mdxJsxTextElement' || !parent) return undefined;
  if (parent.type === 'paragraph' && parent.children.every(isComponentOrBlank)) return undefined;
  return lines[parent.type];
}

const lines: Partial<Record<Parents['type'], string>> = {
  delete: 'text',
  emphasis: 'text',
  heading: 'a heading',
  link: 'a link',
  linkReference: 'a link',
  paragraph: 'a paragraph',
  strong: 'text',
};

/** A paragraph of nothing else is none: its components stand for themselves. */
export function isComponentOrBlank(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
}
