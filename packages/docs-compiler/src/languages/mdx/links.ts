import { isSafeUrl } from '@docs-compiler/graph';
import type { ElementContent } from 'hast';
import type { Definition, Image, ImageReference, Link, LinkReference } from 'mdast';
import { defaultHandlers } from 'remark-rehype';

import type { Span } from '../../source.ts';
import { spanOf, spanWithin, type Draft } from './draft.ts';
import { element, text } from './hast.ts';
import type { State } from './to-hast.ts';

export type Result = ElementContent | ElementContent[] | undefined;

/**
 * Converts links and images with URLs as written. A link with an unsafe URL is replaced by its
 * text.
 */
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

/** Collects a link for checks. A definition counts once for all links that refer to it. */
export function collectLink(draft: Draft, node: Link | Image | Definition): undefined {
  const link = { href: node.url, span: destinationSpan(draft, node) };
  draft.links.push(node.type === 'image' ? { ...link, isImage: true } : link);
}

/** Collects the alternative text of an image for checks. */
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

/**
 * Returns the span of the URL in `[text](url)`, `![text](url)` or `[label]: url`; for a bare URL,
 * its own span.
 */
function destinationSpan(draft: Draft, node: Link | Image | Definition): Span {
  const span = spanOf(draft, node);
  return spanWithin(span, node.url, span.start + textLength(draft, node));
}

/**
 * Returns the minimum offset of the URL in the node, because the text before it may contain the
 * same string.
 */
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
