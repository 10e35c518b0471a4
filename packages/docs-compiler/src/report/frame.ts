import type { Finding, Label } from '../diagnostic.ts';
import { lineTextOf, positionAt, type SourceFile } from '../source.ts';
import { layoutOf, printablePath } from '../text/layout.ts';
import type { Colors } from './colors.ts';
import { type Gutter, gutterOf } from './gutter.ts';

/** The lines of source that a finding is about, its places underlined: one group for each file. */
export function frameOf(finding: Finding, colors: Colors): { lines: string[]; gutter: Gutter } {
  const groups = groupsOf(finding);
  const gutter = gutterOf(
    Math.max(...groups.flatMap(({ marks }) => marks.map(({ line }) => line))),
  );
  const lines = groups.flatMap((group, index) => [
    ...headOf(group, index === 0, gutter, colors),
    ...linesOf(group, gutter, colors),
  ]);
  return { lines, gutter };
}

interface Group {
  readonly file: SourceFile;
  readonly first: Label;
  readonly marks: Mark[];
}

/** The primary's file leads; the others follow in the order in which they are named. */
function groupsOf({ primary, related = [] }: Finding): Group[] {
  const groups = new Map<string, Group>();
  for (const label of [primary, ...related]) {
    const { file } = label.span;
    const group = groups.get(file.path) ?? { file, first: label, marks: [] };
    groups.set(file.path, group);
    group.marks.push(...marksOf(label, label === primary ? 'primary' : 'related'));
  }
  return [...groups.values()];
}

function headOf({ first }: Group, leads: boolean, gutter: Gutter, colors: Colors): string[] {
  const { file, start } = first.span;
  const { line, column } = positionAt(file, start);
  const arrow = colors.blue(`${' '.repeat(gutter.width - 1)}${leads ? '-->' : ':::'}`);
  return [`${arrow} ${printablePath(file.path)}:${line}:${column}`, colors.blue(gutter.bar())];
}

function linesOf({ file, marks }: Group, gutter: Gutter, colors: Colors): string[] {
  const numbers = [...new Set(marks.map(({ line }) => line))].sort((a, b) => a - b);
  const lines: string[] = [];
  let before: number | undefined;
  for (const number of numbers) {
    // A single line between two marks needs no more room than the `...` in its place.
    if (before !== undefined && number === before + 2) lines.push(...sourceLine(number - 1));
    else if (before !== undefined && number > before + 2) lines.push(colors.blue('...'));
    lines.push(...sourceLine(number));
    before = number;
  }
  return lines;

  function sourceLine(line: number): string[] {
    const here = marks.filter((mark) => mark.line === line).sort(byColumn);
    return rowsOf({ line, text: lineTextOf(file, line), marks: here }, gutter, colors);
  }
}

function byColumn(a: Mark, b: Mark): number {
  return a.from - b.from || (a.kind === b.kind ? 0 : a.kind === 'primary' ? -1 : 1);
}

interface SourceLine {
  readonly line: number;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Longer lines are cut to this many characters around the underlined part. */
const limit = 120;
const before = 40;

/** A line of source and an underline for each of its marks. */
function rowsOf(source: SourceLine, gutter: Gutter, colors: Colors): string[] {
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

/** Returns a short line as a whole, of a long one a window with all marks, or one for each mark. */
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

/** An underline below one line of a frame. */
interface Mark {
  readonly line: number;
  /** UTF-16 indexes into the line's text; equal for a place between two characters. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly kind: 'primary' | 'related';
}

/**
 * Returns one mark for a span on one line; for a longer span, one on its first and one on its last
 * line.
 */
function marksOf(label: Label, kind: Mark['kind']): Mark[] {
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
