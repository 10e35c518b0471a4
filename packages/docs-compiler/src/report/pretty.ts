import { structuredPatch } from 'diff';

import type { Diagnostic, Edit, Finding, Fix } from '../diagnostic.ts';
import { lineTextOf, positionAt, type SourceFile } from '../source.ts';
import { layoutOf, printable } from '../text/layout.ts';
import { plural } from '../text/phrases.ts';
import { textEditOf, withEdits } from '../text/text-edit.ts';
import { type Colors, colorsOf } from './colors.ts';
import { frameOf } from './frame.ts';
import { type Gutter, gutterOf } from './gutter.ts';

/** Options of frames. Without `color`, no escape sequence is written. */
export interface PrettyOptions {
  readonly color?: boolean;
  /** Prints every warning, however many there are of one rule. */
  readonly verbose?: boolean;
}

/** The number of warnings of one rule above which only the first few are printed. */
const manyWarnings = 50;
const shownWarnings = 20;

/** Frames for a person, each ended by an empty line; an empty text for no diagnostics. */
export function reportPretty(
  diagnostics: readonly Diagnostic[],
  options: PrettyOptions = {},
): string {
  const colors = colorsOf(options);
  const { shown, hidden } = options.verbose
    ? { shown: diagnostics, hidden: [] }
    : withoutRepetition(diagnostics);
  const blocks = [
    ...shown.map((each) => formatFinding(each, { colors, ...each })),
    ...hidden.map(
      ([code, count]) => `… and ${count} more \`${code}\` warnings (--verbose prints all)\n`,
    ),
  ];
  return blocks.map((block) => `${block}\n`).join('');
}

interface Heading {
  readonly colors: Colors;
  readonly severity: 'error' | 'warning';
  /** Absent if no rule reports the finding: for the config and the command line. */
  readonly code?: string;
}

/** Formats one finding: its frame, notes, help and fix. */
export function formatFinding(finding: Finding, { colors, severity, code }: Heading): string {
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const name = code ? `${severity}[${code}]` : severity;
  const shown = withFewPlaces(finding);
  const { lines, gutter } = frameOf(shown, colors);
  return [
    `${colors.bold(paint(name))}${colors.bold(`: ${oneLine(finding.message)}`)}`,
    ...lines,
    ...remarksOf(shown, gutter, colors),
    ...diffOf(finding, { gutter, colors }),
    '',
  ].join('\n');
}

const shownPlaces = 8;

/** Limits the further locations: a removed name may have been in a hundred places. */
function withFewPlaces(finding: Finding): Finding {
  const { related = [], notes = [] } = finding;
  const more = related.length - shownPlaces;
  if (more <= 0) return finding;
  return {
    ...finding,
    related: related.slice(0, shownPlaces),
    notes: [...notes, `and ${plural(more, 'more place')}; \`--format json\` lists all`],
  };
}

/** Notes and help, below a frame or below a message that has none. */
export function remarksOf(
  { notes = [], help = [] }: Pick<Finding, 'notes' | 'help'>,
  gutter: Gutter = gutterOf(0),
  colors: Colors = colorsOf({}),
): string[] {
  return [
    ...notes.map((text) => remark('note', text)),
    ...help.map((text) => remark('help', text)),
  ];

  function remark(name: string, text: string): string {
    const lead = `${' '.repeat(gutter.width)}= ${name}: `;
    const indented = text
      .split('\n')
      .map(printable)
      .join(`\n${' '.repeat(lead.length)}`);
    return `${colors.blue(`${' '.repeat(gutter.width)}=`)} ${colors.bold(name)}: ${indented}`;
  }
}

interface Shortened<Each> {
  readonly shown: readonly Each[];
  /** The number of omitted warnings by rule. */
  readonly hidden: readonly (readonly [code: string, count: number])[];
}

/** Every error, and the first few warnings of a rule that has very many. */
export function withoutRepetition<Each extends Pick<Diagnostic, 'code' | 'severity'>>(
  diagnostics: readonly Each[],
): Shortened<Each> {
  const totals = countWarnings(diagnostics);
  const seen = new Map<string, number>();
  const shown = diagnostics.filter(({ code, severity }) => {
    if (severity === 'error' || (totals.get(code) ?? 0) <= manyWarnings) return true;
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    return count <= shownWarnings;
  });
  return {
    shown,
    hidden: [...seen].map(([code, count]) => [code, count - shownWarnings] as const),
  };
}

function countWarnings(
  diagnostics: readonly Pick<Diagnostic, 'code' | 'severity'>[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { code, severity } of diagnostics) {
    if (severity === 'warning') totals.set(code, (totals.get(code) ?? 0) + 1);
  }
  return totals;
}

export function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}

/** Returns the lines that a fix or suggestion removes and adds, by file. */
function diffOf({ fix, suggestion, primary }: Finding, paint: Paint): string[] {
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
  /** The file of the frame; other files are named. */
  readonly file: SourceFile;
}

function changeOf({ name, fix, file: primary }: Change, { gutter, colors }: Paint): string[] {
  const files = new Map(fix.edits.map(({ span }) => [span.file.path, span.file]));
  return [...files.values()].flatMap((file) => {
    const edits = fix.edits.filter(({ span }) => span.file.path === file.path);
    const place = file.path === primary.path ? '' : ` ${file.path}`;
    const compared = edits.slice(0, comparedEdits);
    const rows = hunksOf(file, compared).flatMap((hunk) => formatHunk(hunk, gutter, colors));
    const others = edits.length - compared.length;
    const rest =
      others > 0 ? plural(others, 'more change') : plural(rows.length - shownRows, 'more line');
    return [
      `${colors.blue(`${' '.repeat(gutter.width)}=`)} ${colors.bold(name)}:${place}`,
      ...rows.slice(0, shownRows),
      ...(rows.length > shownRows ? [colors.blue(`${gutter.bar()} … and ${rest}`)] : []),
    ];
  });
}

/** A fix that writes a whole file would push all else off the screen. */
const shownRows = 20;

/** More edits are not compared: the time for that grows with the square of their number. */
const comparedEdits = 100;

interface Hunk {
  readonly removed: readonly Line[];
  readonly added: readonly Line[];
  /** The line (from 1) of the first removed and of the first added line. */
  readonly oldLine: number;
  readonly newLine: number;
}

/** A line, or the part of a long line around the edits. */
interface Line {
  readonly text: string;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

function formatHunk(
  { removed, added, oldLine, newLine }: Hunk,
  gutter: Gutter,
  colors: Colors,
): string[] {
  return [
    ...removed.map((line, at) => colors.red(row(oldLine + at, '-', shownOf(line, added[at])))),
    ...added.map((line, at) => colors.green(row(newLine + at, '+', shownOf(line, removed[at])))),
  ];

  function row(line: number, sign: string, shown: string): string {
    return `${gutter.of(line, sign)} ${shown}`.trimEnd();
  }
}

/**
 * Longer lines are cut around the change; otherwise one line with many faults would fill the
 * screen.
 */
const longestLine = 240;
const around = 60;

function shownOf({ text, isCutBefore, isCutAfter }: Line, other?: Line): string {
  if (text.length <= longestLine) return layoutOf(text).shown;
  let same = 0;
  while (same < text.length && text[same] === other?.text[same]) same++;
  const start = Math.max(0, Math.min(same - around, text.length - longestLine));
  const end = start + longestLine;
  const shown = layoutOf(text.slice(start, end)).shown;
  const isWholeBefore = start === 0 && !isCutBefore;
  const isWholeAfter = end >= text.length && !isCutAfter;
  return `${isWholeBefore ? '' : '…'}${shown}${isWholeAfter ? '' : '…'}`;
}

/**
 * The number of characters compared on each side of the edits in a long line: more than are shown,
 * but not the whole line, because a line with thousands of faults is compared for each of them.
 */
const comparedAround = 1000;

/** Returns the changed lines, from the first to the last that an edit touches. */
function hunksOf(file: SourceFile, edits: readonly Edit[]): Hunk[] {
  const sorted = edits.toSorted((a, b) => a.span.start - b.span.start);
  const first = positionAt(file, sorted[0]?.span.start ?? 0);
  const last = positionAt(file, sorted.at(-1)?.span.end ?? 0);
  const firstStart = first.offset - first.column + 1;
  const lastEnd = last.offset - last.column + 1 + lineTextOf(file, last.line).length;
  const start = Math.max(firstStart, first.offset - comparedAround);
  const end = Math.min(lastEnd, last.offset + comparedAround);
  const before = file.text.slice(start, end).split(lineBreak);
  const after = withEdits(file.text, edits.map(textEditOf), { start, end }).split(lineBreak);
  // Ends both texts with a line break; otherwise the last line would count as changed.
  const [oldText = '', newText = ''] = [before, after].map((lines) => `${lines.join('\n')}\n`);
  const { hunks } = structuredPatch('', '', oldText, newText, '', '', { context: 0 });
  return hunks.map(({ lines, oldStart, newStart }) => ({
    removed: linesWith('-', lines).map((text, at) => lineOf(text, oldStart + at, before)),
    added: linesWith('+', lines).map((text, at) => lineOf(text, newStart + at, after)),
    oldLine: first.line + oldStart - 1,
    newLine: first.line + newStart - 1,
  }));

  function lineOf(text: string, number: number, lines: readonly string[]): Line {
    return {
      text,
      isCutBefore: number === 1 && start > firstStart,
      isCutAfter: number === lines.length && end < lastEnd,
    };
  }
}

const lineBreak = /\r\n|\r|\n/;

function linesWith(sign: string, lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
}
