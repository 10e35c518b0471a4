import { changedProject } from '../changed-project.ts';
import { compile } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { applyFixes, makeableFixes } from '../fix.ts';
import type { Io } from '../io.ts';
import { inlineLess } from '../process.ts';
import type { Project } from '../project.ts';
import { Refusal } from '../refusal.ts';
import { fingerprintsOf } from '../report/fingerprint.ts';
import { countsOf } from '../report/report.ts';
import {
  checkProject,
  type CheckResult,
  compileLoaded,
  compileProject,
  hasFailed,
  keepResults,
  type Run,
} from '../run/compile-project.ts';
import { loadWithCache } from '../run/load-to-check.ts';
import type { ProjectOptions } from '../run/options.ts';
import { printReport } from '../run/print-report.ts';
import { writeStderr } from '../run/terminal.ts';
import { plural } from '../text/phrases.ts';
import { writeFiles } from '../write/project-files.ts';
import { askerOf, type AskOptions, type Ask } from './ask.ts';
import { comparisonOf, type BaselineOptions, type Comparison } from './baseline.ts';
import { pageFilter, updateResponses } from './update-responses.ts';

interface CheckOptions extends AskOptions, BaselineOptions {}

/**
 * `docs-compiler check`: reports findings, and fixes them or updates printed responses on request.
 *
 * @param pages routes or files of the pages to report or to update; all if there are none
 */
export async function check(
  io: Io,
  pages: readonly string[],
  options: CheckOptions,
): Promise<number> {
  inlineLess();
  const { known, compare } = comparisonOf(io, options);
  const ask = askerOf(io, options);
  const { fix, baseline, updateBaseline } = options;
  if (pages.length > 0 && (fix || baseline !== undefined || updateBaseline))
    throw new Refusal('pages cannot be combined with `--fix` or a baseline', {
      help: ['leave out the pages, or the option'],
    });
  const run: Checked = options.updateResponses
    ? await updateResponses(io, pages, options)
    : options.fix
      ? await fixProject(io, options, { known, ask })
      : pages.length > 0
        ? checkPages(io, pages, options)
        : checkProject(io, options);
  const { report, failed } = compare(run);
  printReport(io, report, options);
  if (run.elsewhere !== undefined) writeStderr(io, run.elsewhere);
  return failed ? 1 : 0;
}

interface Checked extends CheckResult {
  /** A line that counts the findings that are not shown, because they are in other files. */
  readonly elsewhere?: string;
}

/** Checks the project, and keeps only the findings in these pages. */
function checkPages(io: Io, pages: readonly string[], options: ProjectOptions): Checked {
  const run = compileProject(io, options);
  const isWanted = pageFilter(io, run, pages);
  const paths = new Set(run.graph.pages.filter(isWanted).map(({ parsed }) => parsed.file.path));
  const diagnostics = run.report.diagnostics.filter(({ primary }) =>
    paths.has(primary.span.file.path),
  );
  const others = run.report.diagnostics.filter((each) => !diagnostics.includes(each));
  return {
    report: { ...run.report, diagnostics },
    failed: hasFailed(diagnostics, options),
    ...(others.length > 0 && { elsewhere: elsewhereText(others) }),
  };
}

function elsewhereText(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countsOf(diagnostics);
  return `in other files: ${plural(errors, 'error')}, ${plural(warnings, 'warning')}\n`;
}

/** Stops two fixes that undo each other; no chain of fixes needs as many rounds. */
const mostRounds = 20;

interface Deciding extends Pick<Comparison, 'known'> {
  /** Present with `--suggestions` only. */
  readonly ask: Ask | undefined;
}

/**
 * Applies fixes until none is left, then the chosen suggestions, which may lead to more of both.
 * Prints the counts, and returns the run after the last change.
 */
export async function fixProject(
  io: Io,
  options: ProjectOptions,
  { known, ask }: Deciding,
): Promise<Run> {
  const tally = { fixes: 0, suggestions: 0, dropped: 0, files: new Set<string>() };
  const choose = ask && chooserOf(ask);
  let run = compileProject(io, options);
  for (let round = 0; round < mostRounds; round++) {
    const { diagnostics } = run.report;
    const fixed = applyFixes(makeableFixes(diagnostics, known(diagnostics)));
    const wanted = fixed.count === 0 && choose ? await choose(diagnostics) : [];
    const harmless = harmlessFixes(run.loaded.project, { fixes: wanted, found: diagnostics });
    const chosen = applyFixes(harmless);
    tally.dropped += wanted.length - harmless.length;
    const files = [...fixed.files, ...chosen.files];
    if (files.length === 0) break;

    writeFiles(run.loaded, files);
    tally.fixes += fixed.count;
    tally.suggestions += chosen.count;
    for (const { before } of files) tally.files.add(before.path);
    run = compileLoaded(loadWithCache(io, options), options);
    keepResults(run);
  }
  writeTally(io, tally, ask !== undefined);
  const waiting = run.report.diagnostics.filter(({ fix }) => fix?.isRecord).length;
  if (waiting > 0)
    writeStderr(io, `${countOf(waiting, 'fix')} will be applied once there are no errors\n`);
  return run;
}

/** Asks once for each suggestion, although later rounds may find it again. */
function chooserOf(ask: Ask): (diagnostics: readonly Diagnostic[]) => Promise<Diagnostic[]> {
  const decided = new Set<string>();
  return async (diagnostics) => {
    const fingerprints = fingerprintsOf(diagnostics);
    const chosen: Diagnostic[] = [];
    for (const [at, diagnostic] of diagnostics.entries()) {
      const fingerprint = fingerprints[at] ?? '';
      const { suggestion } = diagnostic;
      if (!suggestion || decided.has(fingerprint)) continue;
      decided.add(fingerprint);
      if (await ask(diagnostic)) chosen.push({ ...diagnostic, fix: suggestion });
    }
    return chosen;
  };
}

interface Tally {
  readonly fixes: number;
  readonly suggestions: number;
  /** Suggestions that would have added an error. */
  readonly dropped: number;
  readonly files: ReadonlySet<string>;
}

function writeTally(io: Io, tally: Tally, withSuggestions: boolean): void {
  const { fixes, suggestions, dropped, files } = tally;
  if (dropped > 0)
    writeStderr(io, `skipped ${countOf(dropped, 'suggestion')}: each would add an error\n`);
  const counts = [
    ...(fixes > 0 ? [countOf(fixes, 'fix')] : []),
    ...(suggestions > 0 ? [countOf(suggestions, 'suggestion')] : []),
  ];
  const none = withSuggestions ? 'changed nothing\n' : 'nothing to fix\n';
  writeStderr(
    io,
    counts.length === 0
      ? none
      : `applied ${counts.join(' and ')} in ${plural(files.size, 'file')}\n`,
  );
}

function countOf(count: number, noun: 'fix' | 'suggestion'): string {
  if (count === 1) return `1 ${noun}`;
  return `${count.toLocaleString('en')} ${noun}${noun === 'fix' ? 'es' : 's'}`;
}

interface State {
  readonly project: Project;
  /** The fingerprints of its errors. */
  readonly errors: ReadonlySet<string>;
}

/**
 * Returns the fixes that cause no new error, in order. Tries all at once; if that adds an error,
 * tries each half, and so on. The result is the same as for trying one after the other.
 */
export function harmlessFixes(
  project: Project,
  {
    fixes,
    found,
  }: { readonly fixes: readonly Diagnostic[]; readonly found: readonly Diagnostic[] },
): Diagnostic[] {
  const kept: Diagnostic[] = [];
  add(fixes, errorsOf(found));
  return kept;

  function add(some: readonly Diagnostic[], errors: State['errors']): State['errors'] {
    if (some.length === 0) return errors;
    const next = stateAfter(project, [...kept, ...some]);
    if (next && [...next.errors].every((each) => errors.has(each))) {
      kept.push(...some);
      return next.errors;
    }
    if (some.length === 1) return errors;
    const middle = Math.ceil(some.length / 2);
    return add(some.slice(middle), add(some.slice(0, middle), errors));
  }
}

/** Returns undefined if the config is invalid after the fixes. */
function stateAfter(project: Project, fixes: readonly Diagnostic[]): State | undefined {
  const changed = changedProject(project, applyFixes(fixes).files);
  return changed && { project: changed, errors: errorsOf(compile(changed).diagnostics) };
}

/**
 * Returns fingerprints of errors, which do not depend on locations: a change elsewhere in the file
 * moves them.
 */
function errorsOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(fingerprintsOf(diagnostics.filter(({ severity }) => severity === 'error')));
}
