import { linkProject } from '../compile.ts';
import type { Io } from '../io.ts';
import { loadProject, type Loaded } from '../load.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import type { Report } from '../report/report.ts';
import { reuseUnchanged } from '../reuse.ts';
import { checkLinked, keepResults, type LinkedRun, type Run } from '../run/compile-project.ts';
import { tellFailure } from '../run/failure.ts';
import type { CommonOptions } from '../run/options.ts';
import { tellFindings, tellReport } from '../run/print-report.ts';
import { requestOf } from '../run/request.ts';
import type { CheckedSite } from './checked-site.ts';
import { problemsOf, problemsOfFailure } from './problems.ts';
import { createShow } from './show.ts';
import { snapshotOf } from './snapshot.ts';
import type { PreviewState } from './state.ts';

export interface Session {
  state(): PreviewState;
  /** Looks for faults in the sources and in what was served: else it is done when nobody waits. */
  settle(): void;
  /** What was read last without a refusal. */
  loaded(): Loaded;
  /**
   * Reads and links again. False where nothing changed that a page could show. Wait for one before
   * the next.
   */
  refresh(): Promise<boolean>;
}

interface Start {
  readonly io: Io;
  readonly options: CommonOptions;
  readonly renderer: Renderer;
  readonly loaded: Loaded;
  /** Called where it is known what is wrong, and was not before. */
  onProblems(this: void): void;
  /** Takes away what a baseline knows. */
  compare(this: void, run: Run): Run;
}

/** Milliseconds after which nobody waits for a page that was announced. */
const quiet = 250;

/** What the sources are now, what of it can be shown, and what was shown before. */
export async function startSession({
  io,
  options,
  renderer,
  onProblems,
  compare,
  ...start
}: Start): Promise<Session> {
  const request = requestOf(io, options);
  const tell = (error: unknown): void => void tellFailure(io, error, options);
  let { loaded } = start;
  let snapshot = snapshotOf(loaded);
  let present: CheckedSite | undefined;
  let former: RenderedSite | undefined;
  let unchecked: (() => void) | undefined;
  let state: PreviewState = {
    basePath: loaded.project.config.site.basePath,
    problems: [],
    isChecked: true,
    isFormer: false,
  };
  const show = createShow({
    renderer,
    former: () => former,
    keepsGone: () => !state.isChecked || hasErrors(state),
    onError: tell,
    onServed: onceQuiet,
    onFindings(site, found) {
      if (site !== present) return;
      tellFindings(io, found, options);
      state = { ...state, problems: [...state.problems, ...problemsOf(found)] };
      onProblems();
    },
  });
  await linkAgain();
  checkNow();
  return { state: () => state, loaded: () => loaded, refresh, settle };

  async function refresh(): Promise<boolean> {
    try {
      const next = loadProject(request, loaded.project);
      const seen = snapshotOf(next);
      if (seen === snapshot) return false;
      loaded = { ...next, project: reuseUnchanged(next.project, loaded.project) };
      await linkAgain();
      snapshot = seen;
      onceQuiet();
    } catch (error) {
      fail(error);
    }
    return true;
  }

  /** A broken config or a missing folder leaves all as it is, and is told once. */
  function fail(error: unknown): void {
    const problems = problemsOfFailure(io, error);
    if (problems[0]?.code !== state.problems[0]?.code) tell(error);
    snapshot = '';
    unchecked = undefined;
    state = { ...state, problems, isChecked: true, isFormer: true };
  }

  /** Pages are shown as soon as they can be; what is wrong with them is looked for after that. */
  async function linkAgain(): Promise<void> {
    const linked = { loaded, ...linkProject(loaded.project) };
    const { basePath } = loaded.project.config.site;
    state = { ...state, basePath, isChecked: false, isFormer: false };
    unchecked = () => checkAgain(linked);
    try {
      const { shown, site } = await show(linked);
      present = site;
      state = { ...state, shown };
    } catch (error) {
      unchecked = () => checkAgain(linked, { error });
    }
  }

  function checkNow(): void {
    const check = unchecked;
    unchecked = undefined;
    check?.();
  }

  function checkAgain(linked: LinkedRun, failure?: { readonly error: unknown }): void {
    const report = freshIn(compare(checkLinked(linked, options)));
    keepResults(linked);
    tellReport(io, report, options);
    state = { ...state, problems: problemsOf(report.diagnostics), isChecked: true };
    if (failure) {
      // What has errors may be more than a renderer can bear; without errors it is a bug.
      tell(failure.error);
      const problems = [...state.problems, ...problemsOfFailure(io, failure.error)];
      state = { ...state, problems, isFormer: true };
    } else if (!former || !hasErrors(state)) former = present;
  }

  function settle(): void {
    const wasChecked = state.isChecked;
    attempt(checkNow, fail);
    attempt(() => present?.settle(), tell);
    if (!wasChecked) onProblems();
  }

  /** A browser asks for a page once it is told of it, and is not to wait then. */
  function onceQuiet(): void {
    setTimeout(settle, quiet).unref();
  }
}

function attempt(work: () => void, onError: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    onError(error);
  }
}

function hasErrors({ problems }: PreviewState): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** What was mended leaves the baseline when `check` is run: here nobody waits for it. */
function freshIn({ report }: Run): Report {
  return report.baseline ? { ...report, baseline: { ...report.baseline, stale: [] } } : report;
}
