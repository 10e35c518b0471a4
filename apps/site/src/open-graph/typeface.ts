import { outlineOf, type Outline } from './outline.ts';

/** The shapes of letters, one em high and 1000 units; made when the package is built. */
export interface Typeface {
  readonly regular: Face;
  readonly bold: Face;
}

export interface Face {
  /** By character: how far it moves on, and its outline. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>;
  /** What changes between two characters, by pair. */
  readonly kerning: Readonly<Record<string, number>>;
}

/** A line of text in a size: one em is so many pixels. */
export interface Line {
  readonly face: Face;
  readonly text: string;
  readonly size: number;
}

/** The outlines of a line's letters, from its start on the base line. */
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
  /** The number of lines. */
  readonly most: number;
}

/** A text in lines that fit; what is too much for the last one ends in an ellipsis. */
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
  if (lines.length > most) lines.splice(most - 1, lines.length, `${lines[most - 1]}…`);
  return lines.map((each) => shortened(each, fits));
}

/** Cut to what fits, with an ellipsis for the rest. */
function shortened(line: string, fits: (line: string) => boolean): string {
  let text = line;
  while (!fits(text) && text.length > 1) text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  return text;
}

function stepsOf({ glyphs, kerning }: Face, text: string) {
  const characters = [...text];
  return characters.map((character, at) => ({
    character,
    advance: (glyphs[character]?.[0] ?? 0) + (kerning[character + (characters[at + 1] ?? '')] ?? 0),
  }));
}
