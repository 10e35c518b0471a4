import type { CodeToken } from '@docs-compiler/ui';
import type { ArgumentJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { appliedTokens } from './applied.ts';
import { typeRef } from './type-ref.ts';

interface Head {
  readonly type: TypeJson;
  readonly word: string;
}

/** Returns the tokens of a definition up to its body. */
export function head(site: SiteContext, { type, word }: Head): CodeToken[] {
  const interfaces = type.interfaces ?? [];
  return [
    keyword(word),
    plain(' '),
    { text: type.name, kind: 'type' },
    ...implementsTokens(site, interfaces),
    ...appliedTokens(site, { directives: type.directives, before: '\n  ' }),
  ];
}

/**
 * Returns the tokens of `implements`. A single interface is on the same line, several are on lines
 * of their own.
 */
function implementsTokens(site: SiteContext, names: readonly string[]): CodeToken[] {
  if (names.length === 0) return [];
  const separator = names.length === 1 ? ' ' : '\n    & ';
  return [
    plain(' '),
    keyword('implements'),
    ...names.flatMap((name): CodeToken[] => [
      plain(separator),
      { text: name, kind: 'type', href: site.addresses.hrefOf(name) },
    ]),
  ];
}

interface ArgumentLines {
  readonly args: readonly ArgumentJson[];
  readonly indent: string;
}

/**
 * Returns the tokens of an argument list. A single short argument is on the same line, others are
 * on lines of their own.
 */
export function argumentList(site: SiteContext, { args, indent }: ArgumentLines): CodeToken[] {
  const [only] = args;
  if (!only) return [];
  if (args.length === 1 && only.name.length + only.type.length < 30) {
    return [plain('('), ...argumentTokens(site, only), plain(')')];
  }
  return [
    plain('(\n'),
    ...args.flatMap((argument) => [
      plain(`${indent}  `),
      ...argumentTokens(site, argument),
      plain('\n'),
    ]),
    plain(`${indent})`),
  ];
}

function argumentTokens(site: SiteContext, argument: ArgumentJson): CodeToken[] {
  return [
    { text: argument.name, kind: 'name', href: `#${argument.anchor}` },
    plain(': '),
    ...typeTokens(site, argument),
    ...defaultTokens(argument),
    ...appliedTokens(site, { directives: argument.directives, before: ' ' }),
  ];
}

export function typeTokens(
  site: SiteContext,
  typed: { readonly type: string; readonly namedType: string },
): CodeToken[] {
  const { before, name, after, href } = typeRef(site, typed);
  const type: CodeToken = { text: name, kind: 'type', href };
  return [...(before ? [plain(before)] : []), type, ...(after ? [plain(after)] : [])];
}

export function defaultTokens({
  defaultValue,
}: {
  readonly defaultValue: string | null;
}): CodeToken[] {
  return defaultValue === null ? [] : [plain(' = '), { text: defaultValue, kind: 'number' }];
}

export function keyword(text: string): CodeToken {
  return { text, kind: 'keyword' };
}

export function plain(text: string): CodeToken {
  return { text };
}
