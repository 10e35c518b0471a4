import type { Edit, Finding, Fix } from '../diagnostic.ts';
import { lineTextOf, positionAt, type SourceFile } from '../source.ts';
import { layoutOf } from '../text/layout.ts';
import { plural } from '../text/plural.ts';
import type { Colors } from './colors.ts';
import type { Gutter } from './gutter.ts';

/** The lines that a fix, or what is only a suggestion, would take away and put in, by file. */
export function diffOf({ fix, suggestion, primary }: Finding, paint: Paint): string[] {
  if (fix) return changeOf({ name: 'fix', fix, file: primary.span.file }, paint);
  if (!suggestion) return [];
  return changeOf({ name: 'suggestion', fix: suggestion, file: primary.span.file }, paint);
}

interface Paint {
  readonly gutter: Gutter;
  readonly colors: Colors;
}

interface Change {
  readonly name: string;
  readonly fix: Fix;
  /** What the frame begins with: the name of another file is said. */
  readonly file: SourceFile;
}

function changeOf({ name, fix, file: primary }: Change, { gutter, colors }: Paint): string[] {
  const files = new Map(fix.edits.map(({ span }) => [span.file.path, span.file]));
  return [...files.values()].flatMap((file) => {
    const edits = fix.edits.filter(({ span }) => span.file.path === file.path);
    const place = file.path === primary.path ? '' : ` ${file.path}`;
    const rows = hunksOf(file, edits).flatMap((hunk) => printHunk(hunk, gutter, colors));
    const rest = rows.length - shownRows;
    return [
      `${colors.blue(`${' '.repeat(gutter.width)}=`)} ${colors.bold(name)}:${place}`,
      ...rows.slice(0, shownRows),
      ...(rest > 0 ? [colors.blue(`${gutter.bar()} … and ${plural(rest, 'more line')}`)] : []),
    ];
  });
}

/** A fix that writes a whole file would push all else off the screen. */
const shownRows = 20;

interface Hunk {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** The line (from 1) of the first removed and of the first added line. */
  readonly oldLine: number;
  readonly newLine: number;
}

function printHunk(
  { removed, added, oldLine, newLine }: Hunk,
  gutter: Gutter,
  colors: Colors,
): string[] {
  return [
    ...removed.map((text, at) => colors.red(row(oldLine + at, '-', shownOf(text, added[at])))),
    ...added.map((text, at) => colors.green(row(newLine + at, '+', shownOf(text, removed[at])))),
  ];

  function row(line: number, sign: string, shown: string): string {
    return `${gutter.of(line, sign)} ${shown}`.trimEnd();
  }
}

/** Longer lines are cut around what changes, or a line with many faults would fill the screen. */
const longestLine = 240;
const around = 60;

function shownOf(text: string, other = ''): string {
  if (text.length <= longestLine) return layoutOf(text).shown;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const start = Math.max(0, Math.min(same - around, text.length - longestLine));
  const end = start + longestLine;
  const shown = layoutOf(text.slice(start, end)).shown;
  return `${start > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`;
}

/** Edits that touch the same or neighbouring lines make one hunk. */
function hunksOf(file: SourceFile, edits: readonly Edit[]): Hunk[] {
  const hunks: Hunk[] = [];
  let shift = 0;
  for (const near of neighbours(file, edits)) {
    const hunk = hunkOf(file, near, shift);
    shift += hunk.added.length - hunk.removed.length;
    hunks.push(hunk);
  }
  return hunks;
}

function neighbours(file: SourceFile, edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = [];
  let lastLine = -1;
  for (const edit of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    const line = positionAt(file, edit.span.start).line;
    if (line > lastLine) groups.push([]);
    groups.at(-1)?.push(edit);
    lastLine = positionAt(file, edit.span.end).line;
  }
  return groups;
}

function hunkOf(file: SourceFile, edits: readonly Edit[], shift: number): Hunk {
  const start = edits[0]?.span.start ?? 0;
  const first = positionAt(file, start);
  const last = positionAt(file, edits.at(-1)?.span.end ?? 0);
  const lines = Array.from({ length: last.line - first.line + 1 }, (_, index) =>
    lineTextOf(file, first.line + index),
  );
  const from = start - first.column + 1;
  const to = last.offset - last.column + 1 + (lines.at(-1)?.length ?? 0);
  return withoutCommonLines(
    lines,
    applied(file, edits, from, to).split(/\r\n|\r|\n/),
    first.line,
    shift,
  );
}

function applied(file: SourceFile, edits: readonly Edit[], from: number, to: number): string {
  let text = '';
  let at = from;
  for (const { span, text: inserted } of edits) {
    text += file.text.slice(at, span.start) + inserted;
    at = span.end;
  }
  return text + file.text.slice(at, to);
}

function withoutCommonLines(before: string[], after: string[], line: number, shift: number): Hunk {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return {
    removed: before.slice(head, before.length - tail),
    added: after.slice(head, after.length - tail),
    oldLine: line + head,
    newLine: line + head + shift,
  };
}
