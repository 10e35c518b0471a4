import type { InlinePart, TypeRefProps } from '@docs-compiler/ui';

import { codeSpan, escapeLabel, escapeText, target } from './escape.ts';

/** Renders a line of text in which names link to their pages. */
export function inlineMarkdown(parts: readonly InlinePart[] | undefined): string {
  return (parts ?? []).map(partMarkdown).join('');
}

/** Renders a name as code, linked if it has a page. */
export function nameLink({ text, href }: NamedLink): string {
  return href === undefined ? codeSpan(text) : `[${codeSpan(text)}](${href})`;
}

/** Renders text, linked if it has an address. */
export function textLink({ text, href }: NamedLink): string {
  return href ? `[${escapeLabel(text)}](${target(href)})` : escapeText(text);
}

interface NamedLink {
  readonly text: string;
  readonly href?: string | undefined;
}

export function nameLinks(links: readonly NamedLink[]): string {
  return links.map(nameLink).join(', ');
}

/** Renders a type as in SDL, with `[Refund!]!` linked to the page of `Refund`. */
export function typeLink({ before, name, after, href }: TypeRefProps): string {
  return nameLink({ text: `${before}${name}${after}`, href });
}

function partMarkdown(part: InlinePart): string {
  switch (part.kind) {
    case 'text':
      return escapeText(part.text);
    case 'link':
      return `<${target(part.href)}>`;
    case 'code':
      return nameLink(part);
    default:
      return part satisfies never;
  }
}
