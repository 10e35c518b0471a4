import type { CodeToken } from '@docs-compiler/ui';
import type { AppliedDirectiveJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';

export interface Applied {
  readonly directives: readonly AppliedDirectiveJson[];
  /** The separator before each directive. */
  readonly before: string;
}

/**
 * Returns the tokens of the directives applied to an element: `@requiredScopes(scopes:
 * [client_refund])`.
 */
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
  // The page shows the reason below the element, as Markdown.
  if (directive.name === 'deprecated') return [];
  const text = directive.text.slice(`@${directive.name}`.length);
  return text === '' ? [] : valueTokens(site, { directive, text });
}

interface DirectiveText {
  readonly directive: AppliedDirectiveJson;
  readonly text: string;
}

/** Returns the tokens of an argument value, in which enum values are linked. */
function valueTokens(
  { index, addresses }: SiteContext,
  { directive, text }: DirectiveText,
): CodeToken[] {
  const definition = index.elements.get(`@${directive.name}`);
  const args = definition?.kind === 'directive' ? definition.arguments : [];
  const enums = args.filter(({ namedType }) => index.elements.get(namedType)?.kind === 'enum');
  // A word in quotes is no enum value.
  if (enums.length === 0 || text.includes('"')) return [{ text }];
  return text.split(/\b/).map((word): CodeToken => {
    const href = enums
      .map(({ namedType }) => addresses.hrefOf(`${namedType}.${word}`))
      .find((each) => each !== undefined);
    return href === undefined ? { text: word } : { text: word, kind: 'name', href };
  });
}
