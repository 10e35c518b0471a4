import { isCall } from '@docs-compiler/graph';
import type { InlinePart } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { hrefOfMention } from './named.ts';
import { mentionsIn, type HrefOf } from './mentions.ts';

/**
 * One line of text from the graph. What stands in backticks is code, and links where it is a
 * schema coordinate. A reason of the schema is `about` an element: "use `total`" names another
 * field of the same type, and what it names may stand without backticks.
 */
export function inline(site: SiteContext, text: string, about?: string): InlinePart[] {
  const hrefOf: HrefOf =
    about === undefined ? site.addresses.hrefOf : (name) => hrefOfMention(site, { name, about });
  return plainInline(text).flatMap((part) => {
    if (part.kind === 'code') return [{ ...part, href: hrefOf(part.text) }];
    return about === undefined ? [part] : mentionsIn(part.text, hrefOf);
  });
}

/** A schema coordinate as code that links to its page. */
export function nameInline({ addresses, index }: SiteContext, coordinate: string): InlinePart {
  const element = index.elements.get(coordinate);
  // A call is known by its own name; which root type it belongs to is no news.
  const text = element && isCall(element.kind) ? element.name : coordinate;
  return { kind: 'code', text, href: addresses.hrefOf(coordinate) };
}

/** The text without backticks. */
export function textOnly(parts: readonly InlinePart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** The same without links, for text that stands inside of a link or beside one. */
export function plainInline(text: string): InlinePart[] {
  // Splitting at backticks leaves code in every second place.
  return text
    .split('`')
    .map((piece, at): InlinePart => ({ kind: at % 2 === 0 ? 'text' : 'code', text: piece }))
    .filter((part) => part.text !== '');
}
