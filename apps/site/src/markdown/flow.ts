import { isInlineComponent } from '@docs-compiler/graph';
import type { Element, ElementContent, Root } from 'hast';

import { targetOf } from '../body/Link.tsx';
import { exampleOf } from '../body/example.tsx';
import { languageOf, stringProperty, textOfNode } from '../body/hast.ts';
import type { BodyContext } from '../body/types.ts';
import { usedComponent } from '../components/used-component.ts';
import { indent, joinBlocks, quote } from './blocks.ts';
import { escapeOpening, escapeText, fence, target } from './escape.ts';
import { exampleMarkdown } from './example.ts';
import { nameLink } from './inline.ts';
import { cellOf, rowOf } from './table.ts';

/**
 * Renders a body of the graph as Markdown. Bodies come from Markdown without raw HTML, so few
 * elements occur. hast-util-to-mdast with mdast-util-to-markdown does the same but takes twenty
 * times as long (docs/adr/0013-tools-and-agents.md).
 */
export function bodyMarkdown(context: BodyContext, { children }: Root): string {
  const nodes = children.filter((node) => node.type === 'element' || node.type === 'text');
  return joinBlocks(flow(context, nodes));
}

/** Renders nodes as blocks. Inline nodes between blocks become paragraphs. */
export function flow(context: BodyContext, nodes: readonly ElementContent[]): string[] {
  const blocks: string[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const text = paragraph(context, line);
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && isBlock(node)) {
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

function isBlock({ tagName, properties }: Element): boolean {
  return blockNames.has(tagName) && !isInlineComponent(String(properties['name']));
}

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

/** Renders a paragraph as one line, except for hard breaks. */
function paragraph(context: BodyContext, nodes: readonly ElementContent[]): string {
  return phrasing(context, nodes).trim().split('\n').map(escapeOpening).join('\n');
}

/** Renders a code fence that is not a checked example: `pre` with one `code` inside. */
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

/** Renders a component from the same model as its HTML. */
function componentMarkdown(context: BodyContext, node: Element, children: string): string {
  return usedComponent(node)?.markdown({ ...context, children }) ?? children;
}

/** Renders a table from a page, and keeps empty columns and alignments. */
function bodyTable(context: BodyContext, node: Element): string {
  const [head, ...rows] = elementsIn(node).flatMap(elementsIn).map(elementsIn);
  if (!head) return '';
  const cells = (row: readonly Element[]) =>
    row.map((cell) => cellOf(phrasing(context, cell.children)));
  return [rowOf(cells(head)), rowOf(head.map(ruleOf)), ...rows.map(cells).map(rowOf)].join('\n');
}

const rules: ReadonlyMap<string, string> = new Map([
  ['align-left', ':--'],
  ['align-center', ':-:'],
  ['align-right', '--:'],
]);

function ruleOf({ properties }: Element): string {
  const names = properties['className'];
  const name = Array.isArray(names) ? String(names[0]) : '';
  return rules.get(name) ?? '---';
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

/** Renders nodes of a body as blocks. */
type Flow = (nodes: readonly ElementContent[]) => string[];

/** Renders a list. A loose list, whose items contain paragraphs, has empty lines between items. */
function listMarkdown(node: Element, flow: Flow): string {
  const items = itemsOf(node);
  const isLoose = items.some((item) => item.children.some((child) => isElement(child, 'p')));
  const space = isLoose ? '\n\n' : '\n';
  const first = Number(node.properties['start'] ?? 1);
  return items
    .map(({ children }, at) => {
      const marker = node.tagName === 'ol' ? `${first + at}. ` : '- ';
      return marker + indent(flow(children).join(space), marker.length);
    })
    .join(space);
}

/** Renders the footnotes of a body. Markdown generates their heading. */
function footnotes(section: Element, flow: Flow): string {
  const list = section.children.find((child) => isElement(child, 'ol'));
  if (list?.type !== 'element') return joinBlocks(flow(section.children));
  const notes = itemsOf(list).map((item) => {
    const text = joinBlocks(flow(item.children)).trimEnd();
    return `[^${footnoteOf(stringProperty(item, 'id') ?? '')}]: ${indent(text, 4)}`;
  });
  return joinBlocks(notes);
}

function itemsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}

/** Renders inline nodes of a body. */
function phrasing(context: BodyContext, nodes: readonly ElementContent[]): string {
  let line = '';
  for (const node of nodes) {
    const piece = pieceOf(context, node);
    // An exclamation mark before a link would turn it into an image.
    line = line.endsWith('!') && piece.startsWith('[') ? `${line.slice(0, -1)}\\!` : line;
    line += piece;
  }
  return line;
}

function pieceOf(context: BodyContext, node: ElementContent): string {
  if (node.type === 'text') return escapeText(node.value);
  return node.type === 'element' ? elementPiece(context, node) : '';
}

function elementPiece(context: BodyContext, node: Element): string {
  const inside = () => phrasing(context, node.children);
  switch (node.tagName) {
    case 'strong':
      return `**${inside()}**`;
    case 'em':
      return emphasis(context, node);
    case 'del':
      return `~~${inside()}~~`;
    case 'br':
      return '\\\n';
    case 'code':
      return code(context, node);
    case 'a':
      return link(context, node);
    case 'img':
      return image(context, node);
    case 'x-component':
      return componentMarkdown(context, node, inside());
    case 'input':
      return node.properties['checked'] === true ? '[x]' : '[ ]';
    default:
      return inside();
  }
}

/** Renders emphasis. Directly inside strong text, its asterisks would merge with the outer ones. */
function emphasis(context: BodyContext, { children }: Element): string {
  const text = phrasing(context, children);
  return text.startsWith('**') || text.endsWith('**') ? `_${text}_` : `*${text}*`;
}

/** Renders inline code. A schema name links to its page, except on that page. */
function code({ site, self }: BodyContext, node: Element): string {
  const coordinate = stringProperty(node, 'dataCoordinate');
  const href =
    coordinate === undefined || coordinate === self ? undefined : site.addresses.hrefOf(coordinate);
  return nameLink({ text: textOfNode(node), href });
}

function link(context: BodyContext, node: Element): string {
  const written = stringProperty(node, 'href') ?? '';
  if (node.properties['dataFootnoteBackref'] !== undefined) return '';
  if (node.properties['dataFootnoteRef'] !== undefined) return `[^${footnoteOf(written)}]`;
  const href = targetOf(context, written);
  const text = phrasing(context, node.children);
  if (!href) return text;
  if (textOfNode(node) === href && /^https?:\S+$/.test(href)) return `<${href}>`;
  return `[${text}](${target(href)}${titleOf(node)})`;
}

/** Returns the label of a footnote anchor: `1` for `#note:fn-1`. */
function footnoteOf(anchor: string): string {
  return anchor.slice(anchor.indexOf('fn-') + 3);
}

function image({ site }: BodyContext, node: Element): string {
  const src = site.addresses.hrefOfLink(stringProperty(node, 'src') ?? '');
  return `![${escapeText(stringProperty(node, 'alt') ?? '')}](${target(src)}${titleOf(node)})`;
}

function titleOf(node: Element): string {
  const title = stringProperty(node, 'title');
  return title === undefined ? '' : ` ${JSON.stringify(title.replaceAll(/\s+/g, ' '))}`;
}
