import {
  type DefinitionNode,
  Source,
  type ASTNode,
  GraphQLError,
  Lexer,
  Token,
  TokenKind,
} from 'graphql';
import { Parser } from 'graphql/language/parser.js';
import type { SyntaxFault } from '../../parse/types.ts';
import { type SourceFile, type Span, type Position, positionAt } from '../../source.ts';
import { mergeConflictIn, mergeConflictWords } from '../../text/merge-conflict.ts';
import { nextDefinition, unclosedString } from './recovery.ts';
import { syntaxFault } from './syntax-fault.ts';

/** A parsed SDL file, with a fault for each definition that does not parse. */
export interface ParsedSdl {
  readonly file: SourceFile;
  /** The source in the `loc` of each node. Offsets are those of the file on disk. */
  readonly source: Source;
  readonly definitions: readonly DefinitionNode[];
  readonly faults: readonly SyntaxFault[];
}

export interface Places {
  /** The span for faults without a location: the start of the first file. */
  readonly nowhere: Span;
  /** Returns the span of a node including its description; `nowhere` for a node without a file. */
  readonly spanOf: (node: ASTNode) => Span;
  /**
   * Returns the span to highlight for a node, its name if it has one; undefined for a node without
   * a file.
   */
  readonly pointAt: (node: ASTNode) => Span | undefined;
}

/**
 * Parses a file with graphql-js, definition by definition. After a syntax error, resumes at the
 * next probable definition, so that the rest of the file is kept.
 */
export function parseSdl(file: SourceFile): ParsedSdl {
  const source = new Source(file.text, file.path);
  const lexer = new Lexer(source);
  const parser = new Parser(source, { lexer });
  const definitions: DefinitionNode[] = [];
  const faults: SyntaxFault[] = [];

  while (lexer.token.kind !== TokenKind.EOF) {
    const start = lexer.token;
    try {
      if (start.kind === TokenKind.SOF) lexer.advance();
      else definitions.push(parser.parseDefinition());
    } catch (error) {
      const whole = completeDefinition(lexer, { start, error });
      if (whole) definitions.push(whole);

      const isWhole = whole !== undefined;
      const opening = unclosedString(lexer, { start, error });
      const next = nextDefinition(lexer, { start, after: opening?.end });
      const fault = syntaxFault(error, { file, lexer, start, opening, next, isWhole });
      // The parser looks one token ahead, so it reports an invalid token twice.
      if (faults.at(-1)?.span.start !== fault.span.start) faults.push(fault);
      moveLexer(lexer, positionAt(file, next));
    }
  }
  // graphql-js counts lines for each node of each error, which takes seconds for a large file.
  // Spans come from `file`, so the text is not needed.
  source.body = '';
  return { file, source, definitions, faults: conflictIn(file, faults) ?? faults };
}

/** Returns the fault of a merge conflict, which causes all other faults of its file. */
function conflictIn(file: SourceFile, faults: readonly SyntaxFault[]): SyntaxFault[] | undefined {
  const conflict = faults.length > 0 ? mergeConflictIn(file.text) : undefined;
  if (!conflict) return undefined;
  return [{ message: mergeConflictWords.message, span: { file, ...conflict }, unclosed: false }];
}

interface Failure {
  /** The first token of the definition that does not parse. */
  readonly start: Token;
  readonly error: unknown;
}

/**
 * Returns the definition that is complete before an error. The parser looks one token ahead, so an
 * invalid token right after a definition fails that definition, too: parses it again with the file
 * cut off before the token.
 */
function completeDefinition(
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

/** Moves a lexer to a position, as if its file began there. */
function moveLexer(lexer: Lexer, { offset, line, column }: Position): void {
  lexer.line = line;
  lexer.lineStart = offset - column + 1;
  lexer.token = new Token(TokenKind.SOF, offset, offset, line, column);
  lexer.lastToken = lexer.token;
}
