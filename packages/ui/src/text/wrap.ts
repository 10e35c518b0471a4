/**
 * Wraps text to a width in pixels with lines of similar length, which avoids a last line of one
 * word. Fonts are not available at build time, so widths are generous estimates for common system
 * fonts.
 */
export function wrapText(text: string, { width, font }: TextSize): string[] {
  const pieces = piecesOf(text, { width, font });
  let lines = fill(pieces, { width, font });
  for (let narrower = width - step; narrower > 0; narrower -= step) {
    const balanced = fill(pieces, { width: narrower, font });
    if (balanced.length > lines.length) break;
    lines = balanced;
  }
  return lines;
}

interface TextSize {
  readonly width: number;
  /** The font size, in pixels. */
  readonly font: number;
}

/** How finely lines are balanced, in pixels. */
const step = 8;

interface Piece {
  readonly text: string;
  /** The separator from a preceding piece on the same line; `\n` if the piece starts a new line. */
  readonly space: '' | ' ' | '\n';
}

/**
 * Splits a text into words. A word wider than a line starts a new line, and is split at its capital
 * letters.
 */
function piecesOf(text: string, { width, font }: TextSize): Piece[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.flatMap((word): Piece[] => {
    if (textWidth(word, font) <= width) return [{ text: word, space: ' ' }];
    const humps = word.split(/(?<=[a-z])(?=[A-Z])/);
    return humps.map((hump, index) => ({ text: hump, space: index === 0 ? '\n' : '' }));
  });
}

function fill(pieces: readonly Piece[], { width, font }: TextSize): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { text, space } of pieces) {
    const longer = line === '' ? text : line + space + text;
    if (line !== '' && (space === '\n' || textWidth(longer, font) > width)) {
      lines.push(line);
      line = text;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The estimated width of one line, in pixels. */
export function textWidth(text: string, font: number): number {
  let width = 0;
  for (const character of text) width += emWidth(character);
  return width * font;
}

function emWidth(character: string): number {
  if (/[ijlItf.,:;'|!()[\] ]/.test(character)) return 0.34;
  if (/[mwMW@%]/.test(character)) return 0.9;
  return /[A-Z0-9_]/.test(character) ? 0.66 : 0.57;
}
