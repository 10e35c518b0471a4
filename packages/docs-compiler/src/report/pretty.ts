import type { Diagnostic, Finding } from '../diagnostic.ts';
import { printable } from '../text/layout.ts';
import { colorsOf, type Colors } from './colors.ts';
import { diffOf } from './fix-diff.ts';
import { plural } from '../text/plural.ts';
import { frameOf } from './frame.ts';
import { gutterOf, type Gutter } from './gutter.ts';

/** How frames look. Without `color`, no escape sequence is written. */
export interface PrettyOptions {
  readonly color?: boolean;
  /** Prints every warning, however many there are of one rule. */
  readonly verbose?: boolean;
}

/** More warnings of one rule than this are cut to the first few: they say the same. */
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
    ...shown.map((each) => printFinding(each, { colors, ...each })),
    ...hidden.map(
      ([code, count]) => `… and ${count} more \`${code}\` warnings (--verbose prints all)\n`,
    ),
  ];
  return blocks.map((block) => `${block}\n`).join('');
}

interface Heading {
  readonly colors: Colors;
  readonly severity: 'error' | 'warning';
  /** Absent for what no rule reports: the config, the command line. */
  readonly code?: string;
}

/** One finding with its frame, notes, help and fix. */
export function printFinding(finding: Finding, { colors, severity, code }: Heading): string {
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

const shownPlaces = 20;

/** A name that is gone may have stood in a hundred places. */
function withFewPlaces(finding: Finding): Finding {
  const { related = [], notes = [] } = finding;
  const more = related.length - shownPlaces;
  if (more <= 0) return finding;
  return {
    ...finding,
    related: related.slice(0, shownPlaces),
    notes: [...notes, `and ${plural(more, 'more place')}; \`--format json\` names them all`],
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
  /** How many warnings of a rule are left out. */
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
