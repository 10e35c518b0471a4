import { resolve } from 'node:path';
import { allRules } from '../check.ts';
import { coverageOf, type Coverage, coverageKinds, type CoverageKind } from '../coverage.ts';
import type { Io } from '../io.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import { coverageBadge, isCoverageBadge } from '../report/coverage-badge.ts';
import { readCoverageBase, type CoverageBase } from '../report/coverage-change.ts';
import { coverageJson, type Compared } from '../report/coverage-json.ts';
import { coverageMarkdown } from '../report/coverage-markdown.ts';
import { coveragePretty } from '../report/coverage-pretty.ts';
import { belowMinimum, verdictOf, type Minimums } from '../report/coverage-verdict.ts';
import { countsOf } from '../report/report.ts';
import type { Hosted, Report } from '../report/types.ts';
import { compileProject } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import {
  writeStdout,
  writeStderr,
  stderrColors,
  stdoutColors,
  stdoutWidth,
} from '../run/terminal.ts';
import { closest } from '../text/closest.ts';
import { plural, orList } from '../text/phrases.ts';
import { refuseForeign, writeOwnText, type FlaggedFile, type OwnText } from '../write/texts.ts';

interface CoverageOptions extends ProjectOptions {
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly min: readonly string[];
  readonly badge?: string;
  /** As `--base` gave it: from the working directory. */
  readonly base?: string;
}

/** `docs-compiler coverage`: prints coverage by kind. Findings do not make it fail. */
export function coverage(io: Io, options: CoverageOptions): number {
  const minimums = minimumsOf(options.min);
  const named = (shown: string): FlaggedFile => {
    return { path: resolve(io.cwd, shown), shown, cwd: io.cwd };
  };
  const base = options.base === undefined ? undefined : baseIn(named(options.base));
  const badge = options.badge !== undefined && named(options.badge);
  if (badge) refuseForeign(badge, ownBadge);
  const { graph, report } = compileProject(io, options);
  const result = coverageOf(graph);
  if (badge) writeOwnText(badge, coverageBadge(result.overall), ownBadge);
  writeCoverage(io, result, { options, minimums, base, folder: report.folder });

  const below = belowMinimum(result, minimums);
  const colors = stderrColors(io, options);
  const remarks = [
    ...below.map((each) => `${colors.red(colors.bold('error'))}: ${verdictOf(each)}\n`),
    ...distortion(report).map((text) => `${colors.yellow(colors.bold('warning'))}: ${text}\n`),
  ];
  if (remarks.length > 0)
    writeStderr(io, `${options.format === 'pretty' ? '\n' : ''}${remarks.join('')}`);
  return below.length > 0 ? 1 : 0;
}

const ownBadge: OwnText = { kind: 'a badge that this command wrote', isOwn: isCoverageBadge };

function baseIn(file: FlaggedFile): CoverageBase {
  const base = readCoverageBase(readText(file, file.cwd));
  if (base) return base;
  throw new Refusal(`\`${file.shown}\` is not a coverage report`, {
    help: ['create one with `docs-compiler coverage --format json`'],
  });
}

interface CoverageOutput extends Compared, Hosted {
  readonly options: CoverageOptions;
}

function writeCoverage(io: Io, result: Coverage, { options, ...compared }: CoverageOutput): void {
  const { format } = options;
  switch (format) {
    case 'pretty':
      return writeStdout(
        io,
        coveragePretty(result, {
          colors: stdoutColors(io, options),
          base: compared.base,
          width: stdoutWidth(io),
        }),
      );
    case 'json':
      return writeStdout(io, coverageJson(result, compared));
    case 'markdown':
      return writeStdout(io, coverageMarkdown(result, compared));
    default:
      format satisfies never;
  }
}

/** Warns about parse errors: content that does not parse is not counted. */
function distortion({ diagnostics }: Report): string[] {
  const unread = new Set(allRules.filter(({ stage }) => stage === 'parse').map(({ code }) => code));
  const { errors } = countsOf(diagnostics.filter(({ code }) => unread.has(code)));
  if (errors === 0) return [];
  return [`${plural(errors, 'error')} may distort these numbers: run \`docs-compiler check\``];
}

/** Parses the values of `--min` into a map; the last value for a kind wins. */
export function minimumsOf(values: readonly string[]): Minimums {
  return new Map(values.map(minimumOf));
}

function minimumOf(value: string): [CoverageKind, number] {
  const [name = '', percent = ''] = value.split('=');
  const kind = coverageKinds.find((each) => each === name);
  if (!kind) throw unknownKind(name);
  if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) {
    throw new Refusal(`\`--min ${value}\` does not set a minimum`, {
      help: [`write \`--min ${kind}=N\` with a whole number from 0 to 100`],
    });
  }
  return [kind, Number(percent)];
}

function unknownKind(name: string): Refusal {
  const near = closest(name, coverageKinds, { max: Math.max(2, Math.ceil(name.length / 3)) });
  return new Refusal(`coverage has no kind \`${name}\``, {
    help: [`write ${orList(near.length > 0 ? near : coverageKinds)}`],
  });
}
