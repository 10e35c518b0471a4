import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A component as the reader of its HTML gets it. */
export function markup(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** What a reader sees, as one line: the text without tags. */
export function text(node: ReactNode): string {
  return markup(node)
    .replaceAll(/<wbr\/>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** How many elements have the role, or are a tag that has it by itself. */
export function count(node: ReactNode, pattern: RegExp): number {
  return [...markup(node).matchAll(new RegExp(pattern, 'g'))].length;
}
