import { join } from 'node:path';
import { allRules } from '../check.ts';
import { compile } from '../compile.ts';
import { readConfig } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { applyFixes, makeableFixes, type FixedFile } from '../fix.ts';
import type { Io } from '../io.ts';
import type { Project } from '../project.ts';
import { fingerprintsOf } from '../report/fingerprint.ts';
import {
  checkProject,
  compileLoaded,
  compileProject,
  keepResults,
  type Run,
} from '../run/compile-project.ts';
import { loadWithCache } from '../run/load-to-check.ts';
import type { ProjectOptions } from '../run/options.ts';
import { printReport } from '../run/print-report.ts';
import { writeStderr } from '../run/terminal.ts';
import type { SourceFile } from '../source.ts';
import { plural } from '../text/phrases.ts';
import { replaceText } from '../write/texts.ts';
import { askerOf, type AskOptions, type Ask } from './ask.ts';
import { comparisonOf, type BaselineOptions, type Comparison } from './baseline.ts';

interface CheckOptions extends AskOptions, BaselineOptions {}

/** `docs-compiler check`: reports findings, and fixes them on request. */
export async function check(io: Io, options: CheckOptions): Promise<number> {
  const { known, compare } = comparisonOf(io, options);
  const ask = askerOf(io, options);
  const run = options.fix
    ? await fixProject(io, options, { known, ask })
    : checkProject(io, options);
  const { report, failed } = compare(run);
  printReport(io, report, options);
  return failed ? 1 : 0;
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

    write(run, files);
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

function write({ loaded }: Run, files: readonly FixedFile[]): void {
  const { root, folders } = loaded;
  for (const { before, text } of files)
    replaceText(join(root, before.path), { before, text, folders });
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

function changedProject(project: Project, files: readonly FixedFile[]): Project | undefined {
  const texts = new Map(files.map(({ before, text }) => [before.path, text]));
  const changed = <File extends SourceFile | undefined>(file: File): File | SourceFile => {
    const text = file && texts.get(file.path);
    return file && text !== undefined ? { path: file.path, text } : file;
  };
  const { file } = project.config;
  const written = changed(file);
  const config =
    written && written !== file ? readConfig(written, allRules).config : project.config;
  const routesLock = changed(project.routesLock);
  return (
    config && {
      ...project,
      // Levels of the command line stay.
      config: config === project.config ? config : { ...config, levels: project.config.levels },
      pageFiles: project.pageFiles.map(changed),
      schemaFiles: project.schemaFiles.map(changed),
      ...(routesLock && { routesLock }),
    }
  );
}

/**
 * Returns fingerprints of errors, which do not depend on locations: a change elsewhere in the file
 * moves them.
 */
function errorsOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(fingerprintsOf(diagnostics.filter(({ severity }) => severity === 'error')));
}
