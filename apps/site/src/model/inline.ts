import { isCall } from '@docs-compiler/graph';
import type { InlinePart } from '@docs-compiler/ui';
import type { FieldJson, LifecycleJson, PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

/**
 * Parses a line of text from a page's facts. Text in backticks is code, linked if it names a schema
 * element.
 */
export function inline(site: SiteContext, text: string, route: string | null): InlinePart[] {
  const names = site.index.pages.get(route ?? '')?.names ?? {};
  return plainInline(text).map((part) => {
    if (part.kind !== 'code') return part;
    return { ...part, href: site.addresses.hrefOf(coordinateOf(names, part.text)) };
  });
}

/** Returns the coordinate of a name, which may be a wrapped type: `[Endpoint!]!`. */
function coordinateOf(names: PageJson['names'], text: string): string {
  return (
    (Object.hasOwn(names, text) ? names[text] : undefined) ?? text.replace(/^\[+|[\]!]+$/g, '')
  );
}

/** Parses a deprecation reason, with links for names and addresses. */
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
    // `split` with a capturing group returns addresses at odd indices.
    return part.text
      .split(address)
      .map((piece, at): InlinePart =>
        at % 2 === 0 ? { kind: 'text', text: piece } : { kind: 'link', text: piece, href: piece },
      )
      .filter(({ text: piece }) => piece !== '');
  });
}

/** Returns a schema coordinate as code that links to its page. */
export function nameInline({ addresses, index }: SiteContext, coordinate: string): InlinePart {
  const element = index.elements.get(coordinate);
  // Operations are shown without their root type.
  const text = element && isCall(element.kind) ? element.name : coordinate;
  return { kind: 'code', text, href: addresses.hrefOf(coordinate) };
}

/** Returns the plain text of inline parts. */
export function textOnly(parts: readonly InlinePart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Parses a line of text without links, for use inside or next to a link. */
export function plainInline(text: string): InlinePart[] {
  // `split` returns code at odd indices.
  return text
    .split('`')
    .map((piece, at): InlinePart => ({ kind: at % 2 === 0 ? 'text' : 'code', text: piece }))
    .filter((part) => part.text !== '');
}

export interface StateOfLifecycle {
  readonly lifecycle: LifecycleJson;
  readonly state: LifecycleJson['states'][number];
}

/** Returns the union member or enum value of a state. */
export function stateInline(
  site: SiteContext,
  { lifecycle, state }: StateOfLifecycle,
): InlinePart | undefined {
  if (state.type !== undefined) return nameInline(site, state.type);
  if (state.value === undefined) return undefined;
  const href = site.addresses.hrefOf(`${lifecycle.coordinate}.${state.value}`);
  return { kind: 'code', text: state.value, href };
}
