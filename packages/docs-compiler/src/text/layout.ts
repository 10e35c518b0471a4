import stringWidth from 'string-width';

/** A line of source as a terminal shows it. */
export interface Layout {
  readonly shown: string;
  /** The display column (from 0) of a UTF-16 index; `text.length` gives the width. */
  columnOf(index: number): number;
}

const tabWidth = 4;
// C0 and C1 controls, and the marks that reorder text: printed raw, they would let a source line
// change the terminal or show something else than what a parser reads.
const unsafe = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Expands tabs, replaces what a terminal would obey, and knows which characters are wide. */
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
  // The library throws where nothing of a cluster is to be seen.
  return unseen.test(cell) ? 0 : stringWidth(cell);
}

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Cs}]*$/u;

/** Text without the characters that a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/\ufeff/g, '').replace(unsafe, '\ufffd');
}

/**
 * A path on one line, as it may stand in any report. A name may hold a line break, after which
 * a log would read a command of its own.
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
