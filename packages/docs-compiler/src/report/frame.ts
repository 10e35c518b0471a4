import type { Finding, Label } from '../diagnostic.ts';
import { lineTextOf, positionAt, type SourceFile } from '../source.ts';
import { printablePath } from '../text/layout.ts';
import type { Colors } from './colors.ts';
import { rowsOf } from './frame-row.ts';
import { gutterOf, type Gutter } from './gutter.ts';
import { marksOf, type Mark } from './mark.ts';

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
    // One line between two marks costs no more room than the dots that would stand for it.
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
