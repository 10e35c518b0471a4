import { layoutOf } from '../text/layout.ts';
import type { Colors } from './colors.ts';
import type { Gutter } from './gutter.ts';
import type { Mark } from './mark.ts';

interface SourceLine {
  readonly line: number;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Longer lines are cut to this many characters around what is underlined. */
const limit = 120;
const before = 40;

/** A line of source and an underline for each of its marks. */
export function rowsOf(source: SourceLine, gutter: Gutter, colors: Colors): string[] {
  return cutsOf(source).flatMap(({ start, end, marks }) => {
    const cut = cutOf(source.text, start, end);
    const number = colors.blue(gutter.of(source.line, '|'));
    return [
      `${number} ${cut.shown}`.trimEnd(),
      ...marks.map((mark) => underline(cut.columnOf, mark, colors)),
    ];
  });

  function underline(columnOf: (index: number) => number, mark: Mark, colors: Colors): string {
    const [from, to] = [columnOf(mark.from), columnOf(mark.to)];
    const sign = mark.kind === 'primary' ? '^' : '-';
    const paint = mark.kind === 'primary' ? colors.red : colors.blue;
    const line = sign.repeat(Math.max(1, to - from));
    return `${colors.blue(gutter.bar())} ${' '.repeat(from)}${paint(`${line} ${mark.text}`.trimEnd())}`;
  }
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Mark[];
}

/** The whole line where it is short; else a window that holds all marks, or one for each. */
function cutsOf({ text, marks }: SourceLine): Cut[] {
  if (text.length <= limit) return [{ start: 0, end: text.length, marks }];
  const [first] = marks;
  if (!first) return [{ start: 0, end: limit, marks }];

  const furthest = Math.max(...marks.map(({ to }) => to));
  if (furthest - first.from <= limit - before) return [windowOf(text, first.from, marks)];
  return marks.map((mark) => windowOf(text, mark.from, [mark]));
}

function windowOf(text: string, from: number, marks: readonly Mark[]): Cut {
  const start = Math.max(0, Math.min(from - before, text.length - limit));
  return { start, end: Math.min(text.length, start + limit), marks };
}

function cutOf(text: string, start: number, end: number): ReturnType<typeof layoutOf> {
  const layout = layoutOf(text.slice(start, end));
  const lead = start > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  return {
    shown: `${lead}${layout.shown}${tail}`,
    columnOf: (index) => lead.length + layout.columnOf(clamp(index - start, end - start)),
  };
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(index, length));
}
