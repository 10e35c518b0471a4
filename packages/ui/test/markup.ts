import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a component to HTML. */
export function markup(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** Returns the text of a component as one line, without tags. */
export function text(node: ReactNode): string {
  return markup(node)
    .replaceAll(/<wbr\/>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Counts the matches of a pattern in the HTML of a component. */
export function count(node: ReactNode, pattern: RegExp): number {
  return [...markup(node).matchAll(new RegExp(pattern, 'g'))].length;
}
