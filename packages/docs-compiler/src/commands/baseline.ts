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
import { plural } from '../text/plural.ts';
import { hasFailed, type Checked } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import { tell } from '../run/terminal.ts';
import { refuseForeign, writeOwnText, type FlaggedFile, type OwnText } from '../write/texts.ts';

export interface BaselineOptions extends ProjectOptions {
  /** As `--baseline` gave it: from the working directory. */
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
}

export interface Comparison {
  /** A run without the findings that the baseline of `--baseline` knows. */
  compare<Each extends Checked>(run: Each): Each;
  /** Those of the findings that it knows. */
  known(diagnostics: readonly Diagnostic[]): ReadonlySet<Diagnostic>;
}

/**
 * Reads the baseline before anything else is done, so that a refusal comes first. Without the
 * flag a run stays as it is.
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
      help: ['write it with `--update-baseline`'],
    });
  }
  const text = readText(file, cwd);
  const baseline = text === '' && mayBeMissing ? emptyBaseline : readBaseline(text);
  if (baseline) {
    if (mayBeMissing) refuseForeign(file, ownBaseline);
    return baseline;
  }
  throw new Refusal(`\`${shown}\` is not a baseline`, {
    help: ['remove the file, and write it again with `--update-baseline`'],
  });
}

interface ToCompare<Each extends Checked> {
  readonly run: Each;
  readonly before: Baseline;
}

function update<Each extends Checked>(
  io: Io,
  run: Each,
  { file, before }: { readonly file: FlaggedFile; readonly before: Baseline },
): ToCompare<Each> {
  const { diagnostics } = run.report;
  const broken = diagnostics.filter(isSyntaxError);
  const others = diagnostics.filter((each) => !isSyntaxError(each));
  // What a syntax error hides is not mended, so what was known stays known.
  const hidden = broken.length > 0 ? compareBaseline(before, diagnostics).stale : [];
  const text = baselineText(others, hidden);
  writeOwnText(file, text, ownBaseline);
  tell(io, `wrote ${plural(others.length, 'finding')} to \`${file.shown}\`\n`);
  if (broken.length > 0) tell(io, unwritten(broken));
  return { run, before: readBaseline(text) ?? before };
}

/** Names what no baseline can hold. */
function unwritten(broken: readonly Diagnostic[]): string {
  const places = broken.map(({ code, primary: { span } }) => {
    const { line, column } = positionAt(span.file, span.start);
    return `  ${span.file.path}:${line}:${column} ${code}\n`;
  });
  const shown = places.slice(0, 10).join('');
  const more = places.length > 10 ? `  and ${places.length - 10} more\n` : '';
  return `not written: ${plural(broken.length, 'error')} that no baseline can hold, and that may hide other findings:\n${shown}${more}`;
}

function compare<Each extends Checked>(
  { run, before }: ToCompare<Each>,
  options: ProjectOptions,
): Each {
  const { diagnostics } = run.report;
  const { all, known, stale } = compareBaseline(before, diagnostics);
  // What a syntax error hides is not mended.
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
