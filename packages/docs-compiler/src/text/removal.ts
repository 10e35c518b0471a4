import type { Span } from '../source.ts';

/**
 * Extends a span to be removed by the spaces, or the line, that would remain. Between two blank
 * lines, removes one of them.
 */
export function removalOf({ file, start, end }: Span): Span {
  const { text } = file;
  const from = start - lengthOf(/[ \t]*$/, text.slice(0, start));
  const to = end + lengthOf(/^[ \t]*/, text.slice(end));
  const before = text.slice(0, from).replace(/^\uFEFF/, '');
  const startsLine = before === '' || /[\r\n]$/.test(before);
  const lineEnd = lengthOf(/^(\r\n|\r|\n)/, text.slice(to));
  const endsLine = lineEnd > 0 || to === text.length;

  if (startsLine && endsLine) {
    const followsBlank = before === '' || /(\r\n|\r(?!\n)|\n)[ \t]*(\r\n|\r|\n)$/.test(before);
    const blankLine = followsBlank ? lengthOf(/^[ \t]*(\r\n|\r|\n)/, text.slice(to + lineEnd)) : 0;
    return { file, start: from, end: to + lineEnd + blankLine };
  }
  if (startsLine) return { file, start, end: to };
  return { file, start: endsLine || to > end ? from : start, end };
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}
