import { resolve } from 'node:path';

import { allRules } from '../check.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { exists } from '../files.ts';
import type { Io } from '../io.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import { baselineText, readBaseline } from '../report/baseline-file.ts';
import { compareBaseline } from '../report/baseline.ts';
import type { Baseline } from '../report/types.ts';
import { positionAt } from '../source.ts';
import { plural } from '../text/phrases.ts';
import { hasFailed, type CheckResult } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import { writeStderr } from '../run/terminal.ts';
import { refuseForeign, writeOwnText, type FlaggedFile, type OwnText } from '../write/texts.ts';

export interface BaselineOptions extends ProjectOptions {
  /** As `--baseline` gave it: from the working directory. */
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
}

export interface Comparison {
  /** Returns the run without the findings in the baseline of `--baseline`. */
  compare<Each extends CheckResult>(run: Each): Each;
  /** Returns the findings that the baseline contains. */
  known(diagnostics: readonly Diagnostic[]): ReadonlySet<Diagnostic>;
}

/**
 * Reads the baseline first, so that a bad file fails before any work is done. Without the flag,
 * a run is unchanged.
 */
export function comparisonOf(io: Io, options: BaselineOptions): Comparison {
  const { baseline, updateBaseline = false } = options;
  if (baseline !== undefined) {
    const file = { path: resolve(io.cwd, baseline), shown: baseline, cwd: io.cwd };
    const before = load(file, updateBaseline);
    return {
      compare: (run) =>
        compare(updateBaseline ? update(io, run, { file, before }) : { run, before }, options),
      known: (diagnostics) => compareBaseline(before, diagnostics).known,
    };
  }
  if (!updateBaseline) return { compare: (run) => run, known: () => new Set() };
  throw new Refusal('`--update-baseline` needs a file', { help: ['add `--baseline FILE`'] });
}

const ownBaseline: OwnText = {
  kind: 'a baseline',
  isOwn: (former) => readBaseline(former) !== undefined,
};

const emptyBaseline: Baseline = { formatVersion: 1, findings: [] };

function load(file: FlaggedFile, mayBeMissing: boolean): Baseline {
  const { path, shown, cwd } = file;
  if (!exists(path)) {
    if (mayBeMissing) return emptyBaseline;
    throw new Refusal(`the baseline \`${shown}\` does not exist`, {
      help: ['create it with `--update-baseline`'],
    });
  }
  const text = readText(file, cwd);
  const baseline = text === '' && mayBeMissing ? emptyBaseline : readBaseline(text);
  if (baseline) {
    if (mayBeMissing) refuseForeign(file, ownBaseline);
    return baseline;
  }
  throw new Refusal(`\`${shown}\` is not a baseline`, {
    help: ['delete the file, and create it again with `--update-baseline`'],
  });
}

interface ToCompare<Each extends CheckResult> {
  readonly run: Each;
  readonly before: Baseline;
}

function update<Each extends CheckResult>(
  io: Io,
  run: Each,
  { file, before }: { readonly file: FlaggedFile; readonly before: Baseline },
): ToCompare<Each> {
  const { diagnostics } = run.report;
  const broken = diagnostics.filter(isSyntaxError);
  const others = diagnostics.filter((each) => !isSyntaxError(each));
  // A syntax error hides other findings, so their entries stay in the baseline.
  const hidden = broken.length > 0 ? compareBaseline(before, diagnostics).stale : [];
  const text = baselineText(others, hidden);
  writeOwnText(file, text, ownBaseline);
  writeStderr(io, `wrote ${plural(others.length, 'finding')} to \`${file.shown}\`\n`);
  if (broken.length > 0) writeStderr(io, unwritten(broken));
  return { run, before: readBaseline(text) ?? before };
}

/** Lists the errors that a baseline cannot contain. */
function unwritten(broken: readonly Diagnostic[]): string {
  const places = broken.map(({ code, primary: { span } }) => {
    const { line, column } = positionAt(span.file, span.start);
    return `  ${span.file.path}:${line}:${column} ${code}\n`;
  });
  const shown = places.slice(0, 10).join('');
  const more = places.length > 10 ? `  and ${places.length - 10} more\n` : '';
  return `not written: ${plural(broken.length, 'error')} that a baseline cannot contain, and that may hide other findings:\n${shown}${more}`;
}

function compare<Each extends CheckResult>(
  { run, before }: ToCompare<Each>,
  options: ProjectOptions,
): Each {
  const { diagnostics } = run.report;
  const { all, known, stale } = compareBaseline(before, diagnostics);
  // A syntax error hides other findings: they do not count as fixed.
  const gone = diagnostics.some(isSyntaxError) ? [] : stale;
  const fresh = diagnostics.filter((each) => !known.has(each));
  return {
    ...run,
    report: { ...run.report, diagnostics: fresh, baseline: { all, known, stale: gone } },
    failed: hasFailed(fresh, options) || gone.length > 0,
  };
}

const fixedCodes = new Set(allRules.flatMap(({ code, fixedLevel }) => (fixedLevel ? [code] : [])));

function isSyntaxError({ code }: { readonly code: string }): boolean {
  return fixedCodes.has(code);
}
