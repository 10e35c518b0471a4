import { isSafeUrl } from '@docs-compiler/graph';
import type { ElementContent } from 'hast';
import type { Definition, Image, ImageReference, Link, LinkReference } from 'mdast';
import { defaultHandlers } from 'remark-rehype';

import type { Span } from '../../source.ts';
import { spanOf, spanWithin, type Draft } from './draft.ts';
import { element, text } from './hast.ts';
import type { State } from './to-hast.ts';

export type Result = ElementContent | ElementContent[] | undefined;

/** Links and images with URLs as written. Where a URL could run code, the text alone stays. */
export const linkHandlers = {
  link(state: State, node: Link): Result {
    return anchor(node, state.all(node));
  },
  linkReference(state: State, node: LinkReference): Result {
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    if (!definition) return defaultHandlers.linkReference(state, node);
    return anchor(definition, state.all(node));
  },
  image(_: State, node: Image): Result {
    return picture(node, node.alt);
  },
  imageReference(state: State, node: ImageReference): Result {
    const definition = state.definitionById.get(node.identifier.toUpperCase());
    if (!definition) return defaultHandlers.imageReference(state, node);
    return picture(definition, node.alt);
  },
};

/** Keeps a link for the checks: a definition stands for all the links that refer to it. */
export function collectLink(draft: Draft, node: Link | Image | Definition): undefined {
  const link = { href: node.url, span: destinationSpan(draft, node) };
  draft.links.push(node.type === 'image' ? { ...link, isImage: true } : link);
}

/** Keeps what an image says to readers who do not see it. */
export function collectImage(draft: Draft, node: Image | ImageReference, url: string): void {
  draft.images.push({ url, alt: node.alt ?? '', span: spanOf(draft, node) });
}

interface Destination {
  readonly url: string;
  readonly title?: string | null | undefined;
}

export function anchor({ url, title }: Destination, children: ElementContent[]): Result {
  if (!isSafeUrl(url)) return children;
  return element('a', { properties: { href: url, ...(title ? { title } : {}) }, children });
}

function picture({ url, title }: Destination, alt: string | null | undefined): Result {
  if (!isSafeUrl(url)) return text(alt ?? '');
  return element('img', { properties: { src: url, alt: alt ?? '', ...(title ? { title } : {}) } });
}

/** The URL inside of `[text](url)`, `![text](url)` or `[label]: url`. A bare URL is its own place. */
function destinationSpan(draft: Draft, node: Link | Image | Definition): Span {
  const span = spanOf(draft, node);
  return spanWithin(span, node.url, span.start + textLength(draft, node));
}

/** How far the URL is from the node's start at least: the text before it may hold the same. */
function textLength(draft: Draft, node: Link | Image | Definition): number {
  switch (node.type) {
    case 'definition':
      return node.label?.length ?? 0;
    case 'image':
      return node.alt?.length ?? 0;
    case 'link': {
      const [own, last] = [spanOf(draft, node), node.children.at(-1)];
      const isBare = !own.file.text.startsWith('[', own.start);
      return last && !isBare ? spanOf(draft, last).end - own.start : 0;
    }
    default:
      return node satisfies never;
  }
}
