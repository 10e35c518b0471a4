import type { CodeToken } from '@docs-compiler/ui';
import type { AppliedDirectiveJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

export interface Applied {
  readonly directives: readonly AppliedDirectiveJson[];
  /** What separates each from what stands before it. */
  readonly before: string;
}

/** Directives as they stand on an element: `@requiredScopes(scopes: [client_refund])`. */
export function appliedTokens(site: SiteContext, { directives, before }: Applied): CodeToken[] {
  return directives.flatMap((directive) => [
    { text: before },
    nameToken(site, directive.name),
    ...argumentTokens(site, directive),
  ]);
}

function nameToken({ addresses }: SiteContext, name: string): CodeToken {
  return { text: `@${name}`, kind: 'keyword', href: addresses.hrefOf(`@${name}`) };
}

function argumentTokens(site: SiteContext, directive: AppliedDirectiveJson): CodeToken[] {
  // The reason is Markdown for readers; the page shows it below the element.
  const args = directive.name === 'deprecated' ? [] : Object.entries(directive.arguments);
  if (args.length === 0) return [];
  const text = args.map(([name, value]) => {
    const isEnum = isEnumArgument(site, { directive: directive.name, name });
    return `${name}: ${sdlValue(value, isEnum)}`;
  });
  return [{ text: `(${text.join(', ')})` }];
}

function isEnumArgument(
  { index }: SiteContext,
  { directive, name }: { readonly directive: string; readonly name: string },
): boolean {
  const element = index.elements.get(`@${directive}`);
  if (element?.kind !== 'directive') return false;
  const argument = element.arguments.find((each) => each.name === name);
  return index.elements.get(argument?.namedType ?? '')?.kind === 'enum';
}

/** JSON as SDL: keys and enum values have no quotes. */
function sdlValue(value: unknown, isEnum: boolean): string {
  if (Array.isArray(value)) return `[${value.map((item) => sdlValue(item, isEnum)).join(', ')}]`;
  if (typeof value === 'string' && isEnum) return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${key}: ${sdlValue(item, isEnum)}`);
  return `{${entries.join(', ')}}`;
}
