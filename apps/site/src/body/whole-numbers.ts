import { wholeNumbers } from '@docs-compiler/ui';
import type { ElementContent, Root, RootContent } from 'hast';

/** A body in whose sentences no line ends within a number. Code stays letter by letter. */
export function withWholeNumbers(root: Root): Root {
  return { ...root, children: root.children.map(whole) };
}

function whole<Content extends RootContent | ElementContent>(node: Content): Content {
  if (node.type === 'text') return { ...node, value: wholeNumbers(node.value) };
  if (node.type !== 'element' || verbatim.has(node.tagName)) return node;
  return { ...node, children: node.children.map(whole) };
}

const verbatim: ReadonlySet<string> = new Set(['code', 'pre', 'x-example', 'x-languages']);
