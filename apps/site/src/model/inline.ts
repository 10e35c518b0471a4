import { isCall } from '@docs-compiler/graph';
import type { InlinePart } from '@docs-compiler/ui';
import type { FieldJson, PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

/**
 * One line of text of a page's facts. What stands in backticks is code, and links where it names
 * an element of the schema.
 */
export function inline(site: SiteContext, text: string, route: string | null): InlinePart[] {
  const names = site.index.pages.get(route ?? '')?.names ?? {};
  return plainInline(text).map((part) => {
    if (part.kind !== 'code') return part;
    return { ...part, href: site.addresses.hrefOf(coordinateOf(names, part.text)) };
  });
}

/** A type is named with or without its wrapping: `[Endpoint!]!`. */
function coordinateOf(names: PageJson['names'], text: string): string {
  return (
    (Object.hasOwn(names, text) ? names[text] : undefined) ?? text.replace(/^\[+|[\]!]+$/g, '')
  );
}

/** Since when and why an element is deprecated. What it names links, and so does an address. */
export function reasonInline(
  { addresses }: SiteContext,
  { reason, names, since }: NonNullable<FieldJson['deprecated']>,
): InlinePart[] {
  const text = reason ?? '';
  const parts: InlinePart[] =
    since === undefined ? [] : [{ kind: 'text', text: `Since ${since}. ` }];
  let end = 0;
  for (const { start, end: after, coordinate } of names) {
    const isQuoted = text[start - 1] === '`' && text[after] === '`';
    parts.push(...reasonText(text.slice(end, isQuoted ? start - 1 : start)), {
      kind: 'code',
      text: text.slice(start, after),
      href: addresses.hrefOf(coordinate),
    });
    end = isQuoted ? after + 1 : after;
  }
  return [...parts, ...reasonText(text.slice(end))];
}

const address = /(https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"])/i;

function reasonText(text: string): InlinePart[] {
  return plainInline(text).flatMap((part) => {
    if (part.kind !== 'text') return [part];
    // Splitting at what is captured leaves addresses in every second place.
    return part.text
      .split(address)
      .map((piece, at): InlinePart =>
        at % 2 === 0 ? { kind: 'text', text: piece } : { kind: 'link', text: piece, href: piece },
      )
      .filter(({ text: piece }) => piece !== '');
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
