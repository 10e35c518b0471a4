import { isInlineComponent } from '@docs-compiler/graph';
import type { Element, RootContent } from 'hast';

import { linksAsText } from '../model/summary.ts';

/** Returns the searchable text of a component apart from its children. */
export type WordsOf = (component: Element) => readonly string[];

/** Returns the text of blocks as one line, without code blocks. */
export function plainText(nodes: readonly RootContent[], wordsOf: WordsOf): string {
  return oneLine(nodes.map((node) => textOf(node, wordsOf)).join(' '));
}

/** Returns the plain text of Markdown, for snippets. */
export function plainWords(text: string): string {
  return oneLine(linksAsText(text).replaceAll(/[`*]/g, ''));
}

const unread = new Set(['pre', 'x-example']);
const inline = new Set(['a', 'code', 'em', 'strong', 'del', 'br', 'span']);

function textOf(node: RootContent, wordsOf: WordsOf): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || unread.has(node.tagName)) return '';
  if (isInlineComponent(String(node.properties['name']))) return wordsOf(node).join(' ');
  const own = node.tagName === 'x-component' ? `${wordsOf(node).join(' ')} ` : '';
  const text = own + node.children.map((child) => textOf(child, wordsOf)).join('');
  return inline.has(node.tagName) ? text : ` ${text} `;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
}
