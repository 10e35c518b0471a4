import { GraphQLError, TokenKind, type Lexer, type Token } from 'graphql';

import { findDefinition, firstColumn } from './next-definition.ts';

/** Offsets of the quotes that open a string. */
export interface Opening {
  readonly start: number;
  readonly end: number;
}

/**
 * The opening quotes of a string that is not closed, where that is what a syntax error comes
 * from. graphql-js names the place where it noticed: often another definition, or the end.
 */
export function unclosedString(
  lexer: Lexer,
  { start, error }: { readonly start: Token; readonly error: unknown },
): Opening | undefined {
  const text = lexer.source.body;
  const tokens = tokensFrom(start);
  if (error instanceof GraphQLError && error.message.endsWith('Unterminated string.')) {
    return openingAt(text, text.indexOf('"', tokens.at(-1)?.end));
  }
  const latest = tokens.filter(({ kind }) => kind !== TokenKind.COMMENT).slice(-4);
  const swallower = latest.find((token) => holdsDefinition(token, { text, start }));
  return swallower && openingAt(text, swallower.start);
}

function openingAt(text: string, start: number): Opening {
  return { start, end: start + (text.startsWith('"""', start) ? 3 : 1) };
}

/**
 * A description that is not closed goes on to the opening quotes of the next one: what follows is
 * prose, so the parser fails within a few words. In between there is a whole definition.
 */
function holdsDefinition(
  token: Token,
  { text, start }: { readonly text: string; readonly start: Token },
): boolean {
  if (token.kind !== TokenKind.BLOCK_STRING) return false;
  if (text.slice(token.start, token.end).includes('```')) return false;

  if (endsInCode(text.slice(token.start + 3, token.end - 3))) return true;

  const column = firstColumn(text, start);
  return findDefinition(text, { after: token.start + 3, column }) < token.end;
}

/** The next description is that of a field or a value, and what stands between is none. */
function endsInCode(content: string): boolean {
  const lines = content.trim().split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  return lines.length > 1 && /^\s*[A-Za-z_]\w*(\(.*)?(:\s*[[\w].*)?[{}]?$/.test(last);
}

/** The tokens that were read before the error. */
function tokensFrom(start: Token): Token[] {
  const tokens: Token[] = [];
  for (let token: Token | null = start; token; token = token.next) tokens.push(token);
  return tokens;
}
