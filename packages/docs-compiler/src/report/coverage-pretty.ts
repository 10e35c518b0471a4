import type { Coverage, CoverageKind, Share, Subject } from '../coverage.ts';
import { printable } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';
import type { Colors } from './colors.ts';
import { changeText, type CoverageBase } from './coverage-change.ts';
import {
  countsText,
  gradeOf,
  lacksOf,
  originLines,
  percentText,
  withMore,
} from './coverage-words.ts';

const barLength = 16;
const shownSubjects = 8;
/** The maximum number of columns for the names that a kind lacks. */
const mostRoom = 80;
/** Columns of the indentation and the name before a list of names, or before counts. */
const kindColumns = 16;
const originColumns = 24;

/** Formats coverage for a terminal: a table with bars, the least covered and the missing elements. */
export function coveragePretty(
  coverage: Coverage,
  { colors, base, width: columns }: PrintContext,
): string {
  const { kinds, overall, origins, leastCovered } = coverage;
  const width = Math.max(...kinds.map((kind) => countsText(kind).length));
  const row = (name: CoverageKind | 'overall', share: Share, demand: string): string => {
    const percent = percentText(share).padStart(5);
    const counts = countsText(share).padStart(width);
    const paint = paintOf(share, colors);
    const change = base ? `  ${changeText(base.of(name), share).padStart(6)}` : '';
    const start = `${name.padEnd(12)}  ${percent}${change}  ${barOf(share)}  ${counts}  `;
    // Colors have no columns, so the plain text is wrapped.
    const [first = '', ...more] = wrap(`${start}${demand}`, { width: columns, hang: start.length });
    const painted = `${name.padEnd(12)}  ${paint(percent)}${change}  ${paint(barOf(share))}  ${counts}`;
    const rest = first.slice(start.length);
    return [`${painted}${rest && `  ${colors.dim(rest)}`}`, ...more.map(colors.dim)].join('\n');
  };
  const blocks = [
    kinds.map((kind) => row(kind.kind, kind, kind.demand)),
    [colors.bold(row('overall', overall, ''))],
    section(
      'Printed responses and the sources of their values',
      originLines(origins).map(({ answers, words }) => `${answers.padEnd(20)}  ${words}`),
      originColumns,
    ),
    section('Least covered', leastCoveredLines(leastCovered), 4),
    section('Missing', missingLines(kinds, columns - kindColumns), kindColumns),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line.trimEnd()}\n`).join(''))
    .join('\n');

  function section(title: string, lines: readonly string[], hang: number): string[] {
    const wrapped = lines.flatMap((line) => wrap(`  ${line}`, { width: columns, hang }));
    return lines.length === 0 ? [] : [colors.bold(title), ...wrapped];
  }
}

interface PrintContext {
  readonly colors: Colors;
  readonly base?: CoverageBase | undefined;
  /** The columns of a line. */
  readonly width: number;
}

function paintOf(share: Share, { dim, green, yellow, red }: Colors): (text: string) => string {
  if (share.total === 0) return dim;
  return { good: green, fair: yellow, poor: red }[gradeOf(share)];
}

function barOf({ percent, total }: Share): string {
  if (total === 0) return ' '.repeat(barLength);
  // Rounded down, so that only 100 % fills it.
  const full = Math.floor((percent * barLength) / 100);
  return '█'.repeat(full) + '░'.repeat(barLength - full);
}

function leastCoveredLines(subjects: readonly Subject[]): string[] {
  const shown = subjects.slice(0, shownSubjects).map((subject) => ({
    name: printable(subject.name),
    lack: `lacks ${subject.missing} of ${subject.total}`,
    place: subject.file === undefined ? '' : `${printable(subject.file)}:${subject.line}`,
  }));
  const nameWidth = Math.max(...shown.map(({ name }) => name.length));
  const lackWidth = Math.max(...shown.map(({ lack }) => lack.length));
  const lines = shown.map(
    ({ name, lack, place }) => `${name.padEnd(nameWidth)}  ${lack.padEnd(lackWidth)}  ${place}`,
  );
  return [...withMore(lines, subjects.length)];
}

function missingLines(kinds: Coverage['kinds'], columns: number): string[] {
  const room = Math.min(mostRoom, columns);
  return lacksOf(kinds, { room, write: printable }).map(
    ({ kind, names }) => `${kind.padEnd(12)}  ${names}`,
  );
}
