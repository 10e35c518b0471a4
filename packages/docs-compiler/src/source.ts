import { decodeUtf8, type EncodingFault } from './text/utf8.ts';

/** A text file as it is on disk: byte order mark and CRLF included. */
export interface SourceFile {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  readonly text: string;
  /**
   * The first invalid UTF-8. `text` then contains replacement characters and must not be written
   * back.
   */
  readonly encodingFault?: EncodingFault;
  /** The reason why the file, folder or link at this path was not read. `text` is then empty. */
  readonly accessFault?: AccessFault;
}

/** The reason why a file or folder could not be read. */
export interface AccessFault {
  /** `is a symbolic link to outside the project` */
  readonly reason: string;
  readonly help: string;
}

/** Checks that a file could not be read completely. Nothing else is reported about its text. */
export function isUnread({ encodingFault, accessFault }: SourceFile): boolean {
  return encodingFault !== undefined || accessFault !== undefined;
}

/** Decodes the bytes of a file to a source file, valid UTF-8 or not. */
export function sourceOfBytes(path: string, bytes: Uint8Array): SourceFile {
  const { text, fault } = decodeUtf8(bytes);
  return { path, text, ...(fault && { encodingFault: fault }) };
}

/** A half-open range of UTF-16 offsets into `file.text`. */
export interface Span {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

/** Line and column count from 1, the offset from 0; all but the line in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Half open: `end` is the place after the last character. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Returns the start and end of a span by line and column. */
export function rangeOf(span: Span): Range {
  return { start: positionAt(span.file, span.start), end: positionAt(span.file, span.end) };
}

/**
 * Returns the position of an offset, which counts UTF-16 code units from 0. A CRLF is one line
 * ending.
 */
export function positionAt(file: SourceFile, offset: number): Position {
  const starts = lineStartsOf(file);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
}

/** Returns the span of each line, without line endings. A line ending at the end begins no line. */
export function linesOf(file: SourceFile): Span[] {
  const starts = lineStartsOf(file).filter((start) => start < file.text.length);
  return starts.map((start) => firstLineOf({ file, start, end: file.text.length }));
}

/** Returns the text of a line (counted from 1) without its line ending. */
export function lineTextOf(file: SourceFile, line: number): string {
  const starts = lineStartsOf(file);
  const start = starts[line - 1];
  if (start === undefined) return '';
  return file.text.slice(start, starts[line]).replace(/\r?\n$|\r$/, '');
}

/** Returns the span of a file's first character, for faults without a better location. */
export function startOf(file: SourceFile): Span {
  return { file, start: 0, end: 0 };
}

const cache = new WeakMap<SourceFile, readonly number[]>();

function lineStartsOf(file: SourceFile): readonly number[] {
  const known = cache.get(file);
  if (known) return known;

  const starts = [0];
  for (const match of file.text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  cache.set(file, starts);
  return starts;
}

/** Returns the part of a span on its first line. */
export function firstLineOf({ file, start, end }: Span): Span {
  const line = /^[^\r\n]*/.exec(file.text.slice(start, end))?.[0] ?? '';
  return { file, start, end: start + line.length };
}
