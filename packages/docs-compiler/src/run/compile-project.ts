import { check, checkOutput, type Judgement } from '../check.ts';
import { linkProject, type LinkedProject } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { History } from '../emit/history.ts';
import type { Graph } from '../graph.ts';
import { historyOf } from '../history.ts';
import type { Io } from '../io.ts';
import { parseSchema } from '../languages/graphql/schema.ts';
import type { Loaded } from '../load.ts';
import { readHistory } from '../load/history.ts';
import type { Output } from '../output.ts';
import { countsOf, reportOf } from '../report/report.ts';
import type { Report } from '../report/types.ts';
import { lazy } from '../text/memo.ts';
import { keepReport, keptReport } from './kept-report.ts';
import { loadToCheck } from './load-to-check.ts';
import type { ProjectOptions } from './options.ts';
import { showStage } from './terminal.ts';

export interface CheckResult {
  readonly report: Report;
  /** There are errors, or more warnings than allowed: exit code 1. */
  readonly failed: boolean;
}

export interface Run extends CheckResult {
  readonly loaded: Loaded;
  readonly graph: Graph;
  readonly isUpdatable: Judgement['isUpdatable'];
}

/** Returns the cached report when no input has changed since the last run; else compiles. */
export function checkProject(io: Io, options: ProjectOptions): CheckResult {
  const loaded = loadToCheck(io, options);
  const report = keptReport(loaded);
  return report
    ? { report, failed: hasFailed(report.diagnostics, options) }
    : compileShown(io, loaded, options);
}

/** Loads and compiles the project of a command. */
export function compileProject(io: Io, options: ProjectOptions): Run {
  return compileShown(io, loadToCheck(io, options), options);
}

function compileShown(io: Io, loaded: Loaded, options: ProjectOptions): Run {
  showStage(io, 'checking');
  const run = compileLoaded(loaded, options);
  keepReport(loaded, run.report);
  keepResults(run);
  showStage(io);
  return run;
}

export function compileLoaded(loaded: Loaded, options: ProjectOptions): Run {
  return checkLinked({ loaded, ...linkProject(loaded.project) }, options);
}

/** A linked project that was not checked yet. */
export interface LinkedRun extends LinkedProject {
  readonly loaded: Loaded;
}

export function checkLinked({ loaded, graph, parsed }: LinkedRun, options: ProjectOptions): Run {
  const judgement = check(graph, parsed);
  const report = reportOf(loaded, { graph, ...judgement });
  const { isUpdatable } = judgement;
  return { loaded, graph, report, isUpdatable, failed: hasFailed(report.diagnostics, options) };
}

/** Saves the cache. Results that are added later are not saved. */
export function keepResults({ loaded }: Pick<Run, 'loaded'>): void {
  loaded.project.cache?.save();
}

/** Returns the history of the schema. Only published output needs it, so `check` never reads it. */
export function historyIn({ graph, loaded }: Run): Promise<History | undefined> {
  return historyOf(graph, readHistory(loaded.root, loaded.history));
}

/** Returns a check for the elements of the schema that a release has. Reads them at the first call. */
export function releasedIn({ root, history }: Loaded): (coordinate: string) => boolean {
  const schemas = lazy(() =>
    readHistory(root, history).map(({ file }) => parseSchema([file]).elements),
  );
  return (coordinate) => schemas().some((elements) => elements.has(coordinate));
}

/** Returns the run with the findings of the output rules added. */
export function withOutput(run: Run, output: Output, options: ProjectOptions): Run {
  const diagnostics = [...run.report.diagnostics, ...checkOutput(output)];
  const report = { ...run.report, diagnostics };
  return { ...run, report, failed: hasFailed(diagnostics, options) };
}

/** Checks for errors, or more warnings than `--max-warnings` allows. */
export function hasFailed(
  diagnostics: readonly Diagnostic[],
  { maxWarnings = Infinity }: ProjectOptions,
): boolean {
  const { errors, warnings } = countsOf(diagnostics);
  return errors > 0 || warnings > maxWarnings;
}
