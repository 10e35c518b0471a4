import { GraphQLError, TokenKind, type Lexer, type Token } from 'graphql';

import { findDefinition, firstColumn } from './next-definition.ts';

/** The offsets of a string's opening quotes. */
export interface Opening {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the opening quotes of an unclosed string, if it causes a syntax error. graphql-js reports
 * a later location, often in another definition or at the end of the file.
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
 * Checks whether a string contains a definition. An unclosed description ends at the opening quotes
 * of the next one, so the following prose fails to parse within a few words, and there is a
 * complete definition in between.
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

/**
 * Checks whether a string ends with the beginning of a definition, before the description of a
 * field or value.
 */
function endsInCode(content: string): boolean {
  const lines = content.trim().split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  return lines.length > 1 && /^\s*[A-Za-z_]\w*(\(.*)?(:\s*[[\w].*)?[{}]?$/.test(last);
}

/** Returns the tokens before the error. */
function tokensFrom(start: Token): Token[] {
  const tokens: Token[] = [];
  for (let token: Token | null = start; token; token = token.next) tokens.push(token);
  return tokens;
}
