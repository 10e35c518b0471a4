import type { Element, ElementContent } from 'hast';

import type { BodyContext } from '../body/elements.tsx';
import { stringProperty, textOfNode } from '../body/hast.ts';
import { targetOf } from '../body/Link.tsx';
import { escapeText, target } from './escape.ts';
import { nameLink } from './inline.ts';

/** What stands within a line of a body, as Markdown. */
export function phrasing(context: BodyContext, nodes: readonly ElementContent[]): string {
  let line = '';
  for (const node of nodes) {
    const piece = pieceOf(context, node);
    // Before a link an exclamation mark would make an image of it.
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
    case 'input':
      return node.properties['checked'] === true ? '[x]' : '[ ]';
    default:
      return inside();
  }
}

/** Right inside of strong text its stars would run together with those around it. */
function emphasis(context: BodyContext, { children }: Element): string {
  const text = phrasing(context, children);
  return text.startsWith('**') || text.endsWith('**') ? `_${text}_` : `*${text}*`;
}

/** A name of the schema leads to its page, unless it is the one that the text is about. */
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

/** `1` of `#note:fn-1`. */
export function footnoteOf(anchor: string): string {
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
