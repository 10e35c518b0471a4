import { outlineOf, type Outline } from './outline.ts';

/** Glyph outlines at 1000 units per em, generated when the package is built. */
export interface Typeface {
  readonly regular: Face;
  readonly bold: Face;
}

export interface Face {
  /** Advance width and outline path, by character. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  /** Kerning, by pair of characters. */
  readonly kerning: Readonly<Record<string, number>>;
}

/** A line of text with its size in pixels per em. */
export interface Line {
  readonly face: Face;
  readonly text: string;
  readonly size: number;
}

/** Returns the outlines of a line's glyphs, relative to its start on the baseline. */
export function textOutlines(
  { face, text, size }: Line,
  { x, y }: { readonly x: number; readonly y: number },
): Outline[] {
  const outlines: Outline[] = [];
  let at = x;
  for (const { character, advance } of stepsOf(face, text)) {
    const path = face.glyphs[character]?.[1] ?? '';
    if (path !== '') outlines.push(outlineOf(path, { x: at, y, size }));
    at += (advance * size) / 1000;
  }
  return outlines;
}

export function textWidth({ face, text, size }: Line): number {
  const units = stepsOf(face, text).reduce((sum, { advance }) => sum + advance, 0);
  return (units * size) / 1000;
}

interface Frame {
  readonly width: number;
  /** The maximum number of lines. */
  readonly most: number;
}

/** Wraps a text into lines. Text beyond the last line is replaced by an ellipsis. */
export function wrapLines({ text, ...style }: Line, { width, most }: Frame): string[] {
  const fits = (line: string) => textWidth({ ...style, text: line }) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length > most)
    lines.splice(most - 1, lines.length, withEllipsis(lines[most - 1] ?? ''));
  return lines.map((each) => shortened(each, fits));
}

/** Truncates a line with an ellipsis. */
function shortened(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (!fits(text) && text.length > 1) text = withEllipsis(text.replace(/…$/, '').slice(0, -1));
  return text;
}

function withEllipsis(text: string): string {
  return `${text.replace(/[\s,;:]+$/, '')}…`;
}

function stepsOf({ glyphs, kerning }: Face, text: string) {
  const characters = [...text];
  return characters.map((character, at) => ({
    character,
    advance: (glyphs[character]?.[0] ?? 0) + (kerning[character + (characters[at + 1] ?? '')] ?? 0),
  }));
}
