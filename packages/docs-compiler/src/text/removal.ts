import type { Span } from '../source.ts';

/**
 * Extends a span to be removed by the spaces, or the line, that would remain. Between two blank
 * lines, removes one of them.
 */
export function removalOf({ file, start, end }: Span): Span {
  const { text } = file;
  const from = spacesBefore(text, start);
  const to = spacesAfter(text, end);
  const startsLine = from === textStart(text) || isLineBreak(text[from - 1]);
  const lineEnd = lineBreakAfter(text, to);
  const endsLine = lineEnd > to || to === text.length;

  if (startsLine && endsLine) {
    const blankEnd = lineBreakAfter(text, spacesAfter(text, lineEnd));
    const removesBlank = blankEnd > spacesAfter(text, lineEnd) && followsBlankLine(text, from);
    return { file, start: from, end: removesBlank ? blankEnd : lineEnd };
  }
  if (startsLine) return { file, start, end: to };
  return { file, start: endsLine || to > end ? from : start, end };
}

/** Checks whether a line is the first one, or follows a blank line. */
function followsBlankLine(text: string, lineStart: number): boolean {
  if (lineStart === textStart(text)) return true;
  const lineBreak = text.startsWith('\r\n', lineStart - 2) ? 2 : 1;
  const previousEnd = lineStart - lineBreak;
  const previousStart = spacesBefore(text, previousEnd);
  return previousStart > 0 && isLineBreak(text[previousStart - 1]);
}

// These scan from an offset and copy nothing, because a text may have thousands of removals.

function spacesBefore(text: string, offset: number): number {
  let at = offset;
  while (isSpace(text[at - 1])) at--;
  return at;
}

function spacesAfter(text: string, offset: number): number {
  let at = offset;
  while (isSpace(text[at])) at++;
  return at;
}

function lineBreakAfter(text: string, offset: number): number {
  if (text.startsWith('\r\n', offset)) return offset + 2;
  return isLineBreak(text[offset]) ? offset + 1 : offset;
}

function textStart(text: string): number {
  return text.startsWith('\uFEFF') ? 1 : 0;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}
