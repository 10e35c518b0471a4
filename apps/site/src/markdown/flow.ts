import type { Element, ElementContent, Root } from 'hast';

import type { BodyContext } from '../body/elements.tsx';
import { exampleOf } from '../body/example.tsx';
import { languageOf, stringProperty, textOfNode } from '../body/hast.ts';
import { joinBlocks, quote } from './blocks.ts';
import { bodyTable } from './body-table.ts';
import { componentMarkdown } from './components.ts';
import { escapeOpening, fence } from './escape.ts';
import { exampleMarkdown } from './example.ts';
import { footnotes, listMarkdown } from './list.ts';
import { phrasing } from './phrasing.ts';

/**
 * A body of the graph as Markdown. A body is Markdown that became hast, without raw HTML, so the
 * elements are few: hast-util-to-mdast and mdast-util-to-markdown do the same in twenty times
 * the time (docs/adr/0013-tools-and-agents.md).
 */
export function bodyMarkdown(context: BodyContext, { children }: Root): string {
  const nodes = children.filter((node) => node.type === 'element' || node.type === 'text');
  return joinBlocks(flow(context, nodes));
}

/** The blocks among some nodes. What stands between them within a line makes a paragraph. */
export function flow(context: BodyContext, nodes: readonly ElementContent[]): string[] {
  const blocks: string[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const text = paragraph(context, line);
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && blockNames.has(node.tagName)) {
      endLine();
      blocks.push(block(context, node));
    } else line.push(node);
  }
  endLine();
  return blocks;
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blockNames: ReadonlySet<string> = new Set(
  'p ul ol blockquote pre table hr section div x-component x-example x-languages'
    .split(' ')
    .concat(headings),
);

function block(context: BodyContext, node: Element): string {
  switch (node.tagName) {
    case 'p':
      return paragraph(context, node.children);
    case 'ul':
    case 'ol':
      return listMarkdown(node, (nodes) => flow(context, nodes));
    case 'blockquote':
      return quote(joinBlocks(flow(context, node.children)));
    case 'pre':
      return codeFence(node);
    case 'table':
      return bodyTable(context, node);
    case 'hr':
      return '---';
    case 'section':
      return footnotes(node, (nodes) => flow(context, nodes));
    case 'x-component':
      return componentMarkdown(context, node, joinBlocks(flow(context, node.children)));
    case 'x-example':
      return example(context, node);
    case 'div':
    case 'x-languages':
      return joinBlocks(flow(context, node.children));
    default:
      return `${'#'.repeat(headings.indexOf(node.tagName) + 1)} ${phrasing(context, node.children)}`;
  }
}

/** One line, but for breaks that are meant. */
function paragraph(context: BodyContext, nodes: readonly ElementContent[]): string {
  return phrasing(context, nodes).trim().split('\n').map(escapeOpening).join('\n');
}

/** A fence that is not an example of a call: `pre` with one `code` inside. */
function codeFence({ children }: Element): string {
  const code = children.find((child) => child.type === 'element');
  if (!code) return '';
  const language = languageOf(code);
  const title = stringProperty(code, 'dataTitle');
  const info = [language === 'text' ? '' : language, title && `title=${JSON.stringify(title)}`];
  return fence(textOfNode(code), info.filter(Boolean).join(' '));
}

function example(context: BodyContext, node: Element): string {
  const found = exampleOf(context, node);
  return found ? exampleMarkdown(found) : '';
}
