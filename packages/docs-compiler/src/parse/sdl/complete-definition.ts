import { GraphQLError, Lexer, TokenKind, type DefinitionNode, type Token } from 'graphql';
import { Parser } from 'graphql/language/parser.js';

import { moveLexer } from './move-lexer.ts';

interface Failure {
  /** The first token of the definition that does not parse. */
  readonly start: Token;
  readonly error: unknown;
}

/**
 * The definition that is whole when an error comes. The parser looks one token ahead, so what is
 * no token at all, right after a definition, takes that with it: we let the file end before it.
 */
export function completeDefinition(
  { source, token }: Lexer,
  { start, error }: Failure,
): DefinitionNode | undefined {
  let last = token;
  while (last.next) last = last.next;
  const isBehind = error instanceof GraphQLError && (error.positions?.[0] ?? 0) > last.start;
  if (start.kind === TokenKind.SOF || !isBehind) return undefined;

  const { body } = source;
  source.body = body.slice(0, last.end);
  try {
    const lexer = new Lexer(source);
    moveLexer(lexer, { offset: start.start, line: start.line, column: start.column });
    lexer.advance();
    const definition = new Parser(source, { lexer }).parseDefinition();
    return lexer.token.kind === TokenKind.EOF ? definition : undefined;
  } catch {
    return undefined;
  } finally {
    source.body = body;
  }
}
