import { allRules } from '../check.ts';
import { coverageOf, type Coverage } from '../coverage.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import { countsOf, type Hosted, type Report } from '../report/report.ts';
import { colorsOf } from '../report/colors.ts';
import { coverageBadge, isCoverageBadge } from '../report/coverage-badge.ts';
import { readCoverageBase, type CoverageBase } from '../report/coverage-change.ts';
import { coverageJson, type Compared } from '../report/coverage-json.ts';
import { coverageMarkdown } from '../report/coverage-markdown.ts';
import { coveragePretty } from '../report/coverage-pretty.ts';
import { belowMinimum, verdictOf } from '../report/coverage-verdict.ts';
import { plural } from '../text/plural.ts';
import { compileProject } from './compile-project.ts';
import { minimumsOf } from './minimums.ts';
import type { ProjectOptions } from './options.ts';
import { hasColor, print, tell } from './terminal.ts';
import { refuseForeign, writeOwnText, type OwnText } from '../write/own-text.ts';

interface CoverageOptions extends ProjectOptions {
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly min: readonly string[];
  readonly badge?: string;
  /** As `--base` gave it: from the working directory. */
  readonly base?: string;
}

/** `docs-compiler coverage`: shares by kind. Findings are for `check`, and fail nothing here. */
export function coverage(options: CoverageOptions): void {
  const minimums = minimumsOf(options.min);
  const base = options.base === undefined ? undefined : baseIn(options.base);
  if (options.badge !== undefined) refuseForeign(options.badge, ownBadge);
  const { graph, report } = compileProject(options);
  const result = coverageOf(graph);
  if (options.badge !== undefined)
    writeOwnText(options.badge, coverageBadge(result.overall), ownBadge);
  printCoverage(result, { options, minimums, base, folder: report.folder });

  const below = belowMinimum(result, minimums);
  const colors = colorsOf({ color: hasColor(process.stderr, options.color) });
  const remarks = [
    ...below.map((each) => `${colors.red(colors.bold('error'))}: ${verdictOf(each)}\n`),
    ...distortion(report).map((text) => `${colors.yellow(colors.bold('warning'))}: ${text}\n`),
  ];
  if (remarks.length > 0) tell(`${options.format === 'pretty' ? '\n' : ''}${remarks.join('')}`);
  process.exitCode = below.length > 0 ? 1 : 0;
}

const ownBadge: OwnText = { kind: 'a badge that this command wrote', isOwn: isCoverageBadge };

function baseIn(file: string): CoverageBase {
  const base = readCoverageBase(readText(file, file));
  if (base) return base;
  throw new Refusal(`\`${file}\` is not the coverage of an earlier run`, {
    help: ['write it with `coverage --format json`'],
  });
}

interface Wanted extends Compared, Hosted {
  readonly options: CoverageOptions;
}

/** The table to stderr, as frames are; data to stdout. */
function printCoverage(result: Coverage, { options, ...compared }: Wanted): void {
  const { format, color } = options;
  const colors = colorsOf({ color: hasColor(process.stderr, color) });
  switch (format) {
    case 'pretty':
      return tell(coveragePretty(result, { colors, base: compared.base }));
    case 'json':
      return print(coverageJson(result, compared));
    case 'markdown':
      return print(coverageMarkdown(result, compared));
    default:
      format satisfies never;
  }
}

/** What does not parse or is not valid was left out, so it counts neither as said nor as missing. */
function distortion({ diagnostics }: Report): string[] {
  const unread = new Set(allRules.filter(({ stage }) => stage === 'parse').map(({ code }) => code));
  const { errors } = countsOf(diagnostics.filter(({ code }) => unread.has(code)));
  if (errors === 0) return [];
  return [`${plural(errors, 'error')} may change these shares: run \`docs-compiler check\``];
}
