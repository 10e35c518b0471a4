import type { Label } from '../diagnostic.ts';
import { lineTextOf, positionAt, type SourceFile } from '../source.ts';

/** An underline below one line of a frame. */
export interface Mark {
  readonly line: number;
  /** UTF-16 indexes into the line's text; equal for a place between two characters. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly kind: 'primary' | 'related';
}

/** One mark for a span on one line; for a longer span, one on its first and one on its last line. */
export function marksOf(label: Label, kind: Mark['kind']): Mark[] {
  const { file, start, end } = shortened(label.span);
  const [first, last] = [positionAt(file, start), positionAt(file, end)];
  const from = first.column - 1;
  const to = last.column - 1;
  const text = label.text.replace(/\s+/g, ' ');
  if (first.line === last.line) return [{ line: first.line, from, to, text, kind }];

  const opening = lineTextOf(file, first.line);
  const closing = lineTextOf(file, last.line);
  return [
    { line: first.line, from, to: opening.trimEnd().length, text: '', kind },
    { line: last.line, from: closing.length - closing.trimStart().length, to, text, kind },
  ];
}

/** White space at a span's end would draw its last line for nothing. */
function shortened({ file, start, end }: Label['span']): {
  file: SourceFile;
  start: number;
  end: number;
} {
  const text = file.text.slice(start, end);
  return { file, start, end: /[\r\n]/.test(text) ? start + text.trimEnd().length : end };
}
