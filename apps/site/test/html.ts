import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  parse,
  type ParserOptions,
} from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export function parseHtml(html: string, options: ParserOptions<DefaultTreeAdapterMap> = {}): Node {
  return parse(html, options);
}

/** Returns all descendant elements of a node, in document order. */
export function elementsOf(node: Node): HtmlElement[] {
  const found: HtmlElement[] = [];
  collect(node, found);
  return found;
}

function collect(node: Node, found: HtmlElement[]): void {
  if ('tagName' in node) found.push(node);
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, found);
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Returns the text content of a node as one line. */
export function textOf(node: Node): string {
  return textIn(node).replaceAll(/\s+/g, ' ').trim();
}

function textIn(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}
