import type { Nodes, Parents, Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const reader = unified().use(remarkParse).use(remarkGfm);

/** Parses Markdown to hast. */
export function readMarkdown(markdown: string): Root {
  // The same prefix as the compiler's: no slug contains a colon.
  return unified().use(remarkRehype, { clobberPrefix: 'note:' }).runSync(reader.parse(markdown));
}

/** Returns the target of each link and image, as written. */
export function targetsIn(markdown: string): string[] {
  return elementsIn(readMarkdown(markdown)).flatMap(({ properties: { href, src } }) => {
    const target = href ?? src;
    return typeof target === 'string' ? [target] : [];
  });
}

function elementsIn(node: Nodes): Extract<Nodes, { type: 'element' }>[] {
  const below = 'children' in node ? node.children.flatMap((child) => elementsIn(child)) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

/**
 * Serializes a tree without what Markdown cannot express: ids, classes, white space around blocks.
 */
export function outline(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll(/[ \n]+/g, ' ');
  if (node.type !== 'element') return 'children' in node ? inside(node) : '';
  const { tagName, properties } = node;
  return `\n<${tagName}${kept(properties)}>${inside(node).trim()}</>`;
}

/** Serializes the children. A list is tight or loose: its items have text or paragraphs. */
function inside(node: Parents): string {
  const isItem = node.type === 'element' && node.tagName === 'li';
  const children = node.children.flatMap((child): Nodes[] =>
    isItem && child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );
  return children
    .map((child) => outline(child))
    .join('')
    .replaceAll(/ +/g, ' ')
    .replaceAll('<br></> ', '<br></>')
    .replaceAll(/ (?=\n<(?:p|ul|ol|li|pre|table|thead|tbody|tr|th|td|blockquote|h\d|hr)\b)/g, '');
}

function kept(properties: Readonly<Record<string, unknown>>): string {
  const names = ['href', 'src', 'alt', 'title', 'start', 'checked'];
  return names
    .flatMap((name) => (properties[name] ? [` ${name}=${JSON.stringify(properties[name])}`] : []))
    .join('');
}
