import stringWidth from 'string-width';

/** The layout of a source line in a terminal. */
export interface Layout {
  readonly shown: string;
  /** Returns the display column (from 0) of a UTF-16 index; for `text.length`, the width. */
  columnOf(index: number): number;
}

const tabWidth = 4;
// C0 and C1 controls, and bidirectional controls: printed unescaped, they could change the terminal
// or show different text than a parser reads.
const unsafe = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Expands tabs, replaces control characters, and determines wide characters. */
export function layoutOf(text: string): Layout {
  const columns: number[] = [];
  let shown = '';
  let column = 0;
  for (const cluster of clustersOf(text)) {
    const cell = cluster === '\t' ? ' '.repeat(tabWidth) : printable(cluster);
    for (let unit = 0; unit < cluster.length; unit++) columns.push(column);
    shown += cell;
    column += widthOf(cell);
  }
  return { shown, columnOf: (index) => columns[index] ?? column };
}

function widthOf(cell: string): number {
  if (cell.length === 1 && cell >= ' ' && cell <= '~') return 1;
  // The library throws for a cluster without visible characters.
  return unseen.test(cell) ? 0 : stringWidth(cell);
}

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Cs}]*$/u;

/** Replaces the control characters in a text. */
export function printable(text: string): string {
  return text.replace(/\ufeff/g, '').replace(unsafe, '\ufffd');
}

/**
 * Returns a path on one line for reports. A line break in a name could inject a command into a CI
 * log.
 */
export function printablePath(path: string): string {
  return path.replace(/[\t\n]/g, escaped).replace(unsafe, escaped);
}

function escaped(character: string): string {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  return short.get(character) ?? `\\u${code}`;
}

const short: ReadonlyMap<string, string> = new Map([
  ['\t', String.raw`\t`],
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
]);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function clustersOf(text: string): Iterable<string> {
  if (/^[\t -~]*$/.test(text)) return text;
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
