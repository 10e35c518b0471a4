/** A piece of a text, and how a terminal would paint it. */
export interface Piece {
  readonly text: string;
  readonly isBold: boolean;
  readonly color?: 'red' | 'green' | 'yellow' | 'blue';
}

type Color = NonNullable<Piece['color']>;
const colors: Readonly<Record<string, Color>> = {
  31: 'red',
  32: 'green',
  33: 'yellow',
  34: 'blue',
};

/**
 * Parses a text with the ANSI sequences of reports, line by line. Sources cannot add sequences,
 * because reports escape control characters.
 */
export function piecesOf(text: string): Piece[][] {
  const lines: Piece[][] = [[]];
  let isBold = false;
  let color: Color | undefined;
  // A text begins as a reset would leave it.
  for (const run of `0m${text}`.split('\u001b[')) {
    const [, code, plain = ''] = /^(?:(\d+)m)?([^]*)$/.exec(run) ?? [];
    if (code === '1') isBold = true;
    else if (code === '22') isBold = false;
    else if (code !== undefined) color = colors[code];
    for (const [index, part] of plain.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, isBold, ...(color && { color }) });
    }
  }
  return lines;
}
