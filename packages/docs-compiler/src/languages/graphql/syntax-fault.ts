import { GraphQLError, TokenKind, type Lexer, type Token } from 'graphql';

import type { Edit } from '../../diagnostic.ts';
import type { SourceFile } from '../../source.ts';
import { openBrackets } from '../../text/brackets.ts';
import type { SyntaxFault } from '../../parse/types.ts';
import { headAt, keywordOf, type Opening } from './recovery.ts';

interface Failure {
  readonly file: SourceFile;
  readonly lexer: Lexer;
  /** The first token of the definition that does not parse. */
  readonly start: Token;
  /** The opening quotes of the unclosed string, if that is the cause. */
  readonly opening: Opening | undefined;
  /** The offset at which parsing resumes. */
  readonly next: number;
  /** True if the definition was complete before the error. */
  readonly isWhole: boolean;
}

/** Converts the parser's error to a fault with the message of graphql-js and the smallest span. */
export function syntaxFault(error: unknown, failure: Failure): SyntaxFault {
  const { file, start, opening, next, isWhole } = failure;
  const { message, ...place } = opening
    ? { message: 'Unterminated string.', ...opening }
    : messageAndRange(error, failure);
  const head = isWhole || opening?.start === start.start ? undefined : headOf(start, file.text);
  const unclosed = !opening && start.start < next && next <= place.start;
  const closing = unclosed ? closingOf(file, [start.start, next]) : undefined;
  return {
    message,
    span: { file, ...place },
    ...(head && { definition: { file, ...head } }),
    unclosed,
    ...(closing && { closing }),
  };
}

/** Returns the edit that closes a definition, if only its last bracket is missing. */
function closingOf(file: SourceFile, [start, next]: readonly [number, number]): Edit | undefined {
  const definition = file.text.slice(start, next).trimEnd();
  const [open, another] = openBrackets(definition);
  if (!open || another) return undefined;
  const end = start + definition.length;
  return { span: { file, start: end, end }, text: `\n${open.closing}` };
}

function messageAndRange(
  error: unknown,
  { file, lexer, start }: Failure,
): { message: string; start: number; end: number } {
  if (error instanceof GraphQLError) {
    const message = error.message.replace(/^Syntax Error: /, '');
    const word = wordAfter(start);
    // The text after the description is at fault, not the description.
    if (message.startsWith('Unexpected description') && word)
      return { message: `Unexpected Name "${word.value}".`, start: word.start, end: word.end };
    const place = placeAt(error.positions?.[0] ?? start.start, lexer);
    return { message, ...clamped(place, file.text.length) };
  }
  // The parser is recursive, so excessive nesting overflows the stack.
  if (error instanceof RangeError) {
    return { message: 'Nested too deeply.', start: start.start, end: start.end };
  }
  throw error;
}

function wordAfter({ next }: Token): Token | undefined {
  let token = next;
  while (token?.kind === TokenKind.COMMENT) token = token.next;
  return token?.kind === TokenKind.NAME ? token : undefined;
}

/** Clamps a range to the file, because an incomplete number may be at its very end. */
function clamped(place: { start: number; end: number }, length: number): typeof place {
  const end = Math.min(place.end, length);
  return { start: Math.min(place.start, end), end };
}

function placeAt(position: number, { token }: Lexer): { start: number; end: number } {
  const culprit = [token, token.next].find((each) => each?.start === position);
  if (culprit?.kind !== TokenKind.EOF) {
    return { start: position, end: Math.max(culprit?.end ?? 0, position + 1) };
  }
  // At the end of the file, the fault is shown right after the last token.
  const end = culprit.prev?.end ?? position;
  return { start: end, end };
}

function headOf(start: Token, text: string): { start: number; end: number } | undefined {
  const keyword = keywordOf(start);
  const head = headAt(text, keyword.start);
  return head === undefined
    ? undefined
    : { start: keyword.start, end: keyword.start + head.length };
}
