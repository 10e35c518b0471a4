import { Token, TokenKind, type Lexer } from 'graphql';

import type { Position } from '../../source.ts';

/** Lets a lexer read on from a place, as if its file began there. */
export function moveLexer(lexer: Lexer, { offset, line, column }: Position): void {
  lexer.line = line;
  lexer.lineStart = offset - column + 1;
  lexer.token = new Token(TokenKind.SOF, offset, offset, line, column);
  lexer.lastToken = lexer.token;
}
