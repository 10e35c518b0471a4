import type { CodeToken, CodeTokenKind } from '@docs-compiler/ui';
import { TokenKind, type Token } from 'graphql';
import { Lexer } from 'graphql/language/lexer.js';
import { Source } from 'graphql/language/source.js';

import { tokensOf, type TokenRange } from './tokens.ts';

/** A range of the text that names a schema element. */
interface NamedRange {
  readonly start: number;
  readonly end: number;
  readonly coordinate: string;
}

export interface GraphqlNames {
  readonly names: readonly NamedRange[];
  hrefOf(coordinate: string): string | undefined;
}

/** Highlights GraphQL, and links known names. Text that cannot be tokenized stays plain. */
export function highlightGraphql(text: string, { names, hrefOf }: GraphqlNames): CodeToken[] {
  const named = new Map(names.map((name) => [name.start, name]));
  const ranges: TokenRange[] = [];
  for (const token of lex(text)) {
    const name = named.get(token.start);
    if (name) {
      const { start, end, coordinate } = name;
      ranges.push({ start, end, kind: kindOfName(coordinate), href: hrefOf(coordinate) });
    } else {
      const kind = isWord(token) ? undefined : kindOfToken(token);
      if (kind) ranges.push({ start: token.start, end: token.end, kind });
    }
  }
  return tokensOf(text, ranges);
}

function lex(text: string): Token[] {
  const tokens: Token[] = [];
  const lexer = new Lexer(new Source(text));
  try {
    while (lexer.advance().kind !== TokenKind.EOF);
  } catch {
    // Tokens before a syntax error keep their colors.
  }
  for (let token = lexer.token; token.prev; token = token.prev) tokens.unshift(token);
  return tokens;
}

/** Checks for a keyword by its context, because keywords are also valid names. */
function isWord({ kind, prev, next }: Token): boolean {
  return (
    kind === TokenKind.NAME && (prev?.kind === TokenKind.DOLLAR || next?.kind === TokenKind.COLON)
  );
}

function kindOfName(coordinate: string): CodeTokenKind {
  if (coordinate.startsWith('@')) return 'keyword';
  return coordinate.includes('.') ? 'name' : 'type';
}

const keywords = new Set(
  (
    'query mutation subscription fragment on schema scalar type interface union enum input ' +
    'directive extend implements repeatable'
  ).split(' '),
);
const constants = new Set(['true', 'false', 'null']);

function kindOfToken({ kind, value }: Token): CodeTokenKind | undefined {
  switch (kind) {
    case TokenKind.STRING:
    case TokenKind.BLOCK_STRING:
      return 'string';
    case TokenKind.INT:
    case TokenKind.FLOAT:
      return 'number';
    case TokenKind.COMMENT:
      return 'comment';
    case TokenKind.NAME:
      if (keywords.has(value)) return 'keyword';
      return constants.has(value) ? 'number' : undefined;
    default:
      return undefined;
  }
}
