import type { Element, Root as HastRoot, Text } from 'hast';
import type {
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Html,
  Image,
  Nodes,
  Parents,
  Root,
} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';

import { deepestLevel, firstTooDeep } from './body/depth.ts';
import { element, text } from './body/hast.ts';
import { sizeFaultOf } from './body/limits.ts';
import { anchor, linkHandlers } from './body/links.ts';
import { remarkLimits } from './body/remark-limits.ts';
import { tableRow } from './body/table-row.ts';
import { toHast, type Handlers, type State } from './body/to-hast.ts';

/** Undefined where the text is plain: paragraphs between blank lines, nothing else. */
export type ProseParser = (markdown: string) => HastRoot | undefined;

/**
 * A parser for SDL descriptions: Markdown with tables and the like, never MDX, so `{` and `<` are
 * text. It keeps what it made: a large schema says the same thing many times.
 */
export function createProseParser(): ProseParser {
  const known = new Map<string, HastRoot | undefined>();
  return (markdown) => {
    if (!mayBeMarkup.test(markdown)) return undefined;
    if (!known.has(markdown)) known.set(markdown, parseProse(markdown));
    return known.get(markdown);
  };
}

/** Every character, or start of a line, without which Markdown is plain text. */
const mayBeMarkup =
  /[`*[\]<|~\\]|&[#\w]+;|\b_|_\b|:\/\/|www\.|\S@\w| {2}\r?\n|^[ \t]*(#|>|[-+=]|\d+[.)][ \t])|^( {4}|\t)/m;

/** What keeps a text from being read as Markdown: then it is shown as it is written. */
export function proseFaultOf(description: string): string | undefined {
  // Limits are far above what most descriptions need.
  if (description.length < deepestLevel) return undefined;
  if (!mayBeMarkup.test(description)) return sizeFaultOf(description)?.message;
  const read = readMarkdown(description);
  return read.kind === 'fault' ? read.message : undefined;
}

/** Where the links of a description lead, as they stand in it: what is code is no link. */
export function createLinkReader(): (description: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (description) => {
    if (!mayLink.test(description)) return [];

    const before = known.get(description);
    if (before) return before;
    const read = readMarkdown(description);
    const hrefs = read.kind === 'markdown' ? hrefsIn(read.root) : [];
    known.set(description, hrefs);
    return hrefs;
  };
}

/** A bare address leads elsewhere, and needs no look. */
const mayLink = /\](\(|:\s)/;

function hrefsIn(node: Nodes): readonly string[] {
  const own = node.type === 'link' || node.type === 'definition' || node.type === 'image';
  const inner = 'children' in node ? node.children.flatMap(hrefsIn) : [];
  // As they stand in the text: an image within a link comes before the target of the link.
  return own ? [...inner, node.url] : inner;
}

/** Of a page that has one already, and an element's name before the description. */
const headingLevels = [2, 3, 4, 5] as const;

/** The headings of a description stand below that of its page, each one level below its own. */
function nestHeadings(root: Root): void {
  const open: number[] = [];
  for (const heading of headingsIn(root)) {
    while ((open.at(-1) ?? 0) >= heading.depth) open.pop();
    open.push(heading.depth);
    heading.depth = headingLevels[open.length - 1] ?? 5;
  }
}

function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}

function parseProse(description: string): HastRoot | undefined {
  const read = readMarkdown(description);
  if (read.kind === 'fault') return undefined;
  nestHeadings(read.root);
  return toHast(read.root, proseHandlers);
}

type Reading =
  | { readonly kind: 'markdown'; readonly root: Root }
  | { readonly kind: 'fault'; readonly message: string };

function readMarkdown(description: string): Reading {
  const oversize = sizeFaultOf(description);
  if (oversize) return { kind: 'fault', message: oversize.message };
  try {
    const root = markdown.parse(description);
    if (!firstTooDeep(root)) return { kind: 'markdown', root };
    return { kind: 'fault', message: `the text nests more than ${deepestLevel} levels deep` };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return { kind: 'fault', message: error.reason };
  }
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkLimits).freeze();

const proseHandlers: Handlers = {
  ...linkHandlers,
  tableRow,
  // A reference page asks no other site for anything, so an image is a link to it.
  image: (_: State, { alt, ...node }: Image) => anchor(node, [text(alt || node.url)]),
  html: (_: State, { value }: Html, parent: Parents | undefined) => htmlAsText(value, parent),
  // Ids would clash where several descriptions make one page.
  footnoteReference: (_: State, { identifier }: FootnoteReference) => text(`[^${identifier}]`),
  footnoteDefinition: (state: State, node: FootnoteDefinition) => state.all(node),
};

function htmlAsText(value: string, parent: Parents | undefined): Element | Text {
  return parent && holdsBlocks.has(parent.type)
    ? element('p', { children: [text(value)] })
    : text(value);
}

const holdsBlocks = new Set(['blockquote', 'footnoteDefinition', 'listItem', 'root']);
