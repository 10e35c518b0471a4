import stringWidth from 'string-width';

/** A source line as a terminal displays it. */
export interface Layout {
  readonly shown: string;
  /**
   * Returns the terminal column, counted from 0, of a UTF-16 index into the source line. A wide
   * character takes two columns. Returns the width of the line for an index at or after its end.
   */
  columnOf(index: number): number;
}

const tabWidth = 4;
// C0, C1 and bidirectional controls. Unescaped, they could control the terminal, or display another
// text than the parser reads.
const unsafe = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Lays out a source line: replaces each tab with four spaces and each control character with
 * U+FFFD.
 */
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
  // The library throws for some clusters without visible characters, such as a lone U+0600.
  return unseen.test(cell) ? 0 : stringWidth(cell);
}

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Cs}]*$/u;

/** Removes byte order marks from a text, and replaces its control characters with U+FFFD. */
export function printable(text: string): string {
  return text.replace(/\ufeff/g, '').replace(unsafe, '\ufffd');
}

/**
 * Returns a path for reports with its control characters escaped, on one line: a line break in a
 * file name could inject a command into a CI log.
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
