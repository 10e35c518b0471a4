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

import { deepestLevel, firstTooDeep, sizeFaultOf, remarkLimits } from '../mdx/limits.ts';
import { element, text } from '../mdx/hast.ts';
import { anchor, linkHandlers } from '../mdx/links.ts';
import { tableRow, toHast, type Handlers, type State } from '../mdx/to-hast.ts';
import type { ProseReader } from '../../parse/types.ts';
import { memoOfText } from '../../text/memo.ts';

export function createProseReader(): ProseReader {
  const read = memoOfText(readMarkdown);
  return {
    faultOf(description) {
      // The limits are far above most descriptions.
      if (description.length < deepestLevel) return undefined;
      if (!mayBeMarkup.test(description)) return sizeFaultOf(description)?.message;
      return read(description).fault;
    },
    hrefsOf: (description) => (mayLink.test(description) ? read(description).hrefs : []),
    hastOf: (description) => (mayBeMarkup.test(description) ? read(description).hast : undefined),
  };
}

/** Matches any character or line start that may be Markdown syntax. */
const mayBeMarkup =
  /[`*[\]<|~\\]|&[#\w]+;|\b_|_\b|:\/\/|www\.|\S@\w| {2}\r?\n|^[ \t]*(#|>|[-+=]|\d+[.)][ \t])|^( {4}|\t)/m;

/** Matches text that may contain a link. Bare URLs are external and not checked. */
const mayLink = /\](\(|:\s)/;

function hrefsIn(node: Nodes): readonly string[] {
  const own = node.type === 'link' || node.type === 'definition' || node.type === 'image';
  const inner = 'children' in node ? node.children.flatMap(hrefsIn) : [];
  // In source order: an image within a link precedes the target of the link.
  return own ? [...inner, node.url] : inner;
}

/** Heading levels below the page's title and the element's name. */
const headingLevels = [2, 3, 4, 5] as const;

/** Shifts the headings of a description below the headings of its page. */
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

interface Prose {
  readonly fault?: string;
  readonly hrefs: readonly string[];
  readonly hast?: HastRoot;
}

function readMarkdown(description: string): Prose {
  const oversize = sizeFaultOf(description);
  if (oversize) return { fault: oversize.message, hrefs: [] };
  try {
    const root = markdown.parse(description);
    if (firstTooDeep(root))
      return { fault: `the text nests more than ${deepestLevel} levels deep`, hrefs: [] };
    nestHeadings(root);
    return { hrefs: hrefsIn(root), hast: toHast(root, proseHandlers) };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return { fault: error.reason, hrefs: [] };
  }
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkLimits).freeze();

const proseHandlers: Handlers = {
  ...linkHandlers,
  tableRow,
  // A reference page loads nothing from other sites, so an image becomes a link.
  image: (_: State, { alt, ...node }: Image) => anchor(node, [text(alt || node.url)]),
  html: (_: State, { value }: Html, parent: Parents | undefined) => htmlAsText(value, parent),
  // Footnotes have no ids, which would collide if a page contains several descriptions.
  footnoteReference: (_: State, { identifier }: FootnoteReference) => text(`[^${identifier}]`),
  footnoteDefinition: (state: State, node: FootnoteDefinition) => state.all(node),
};

function htmlAsText(value: string, parent: Parents | undefined): Element | Text {
  return parent && holdsBlocks.has(parent.type)
    ? element('p', { children: [text(value)] })
    : text(value);
}

const holdsBlocks = new Set(['blockquote', 'footnoteDefinition', 'listItem', 'root']);
