import { linkProject } from '../compile.ts';
import type { Io } from '../io.ts';
import { type Loaded, loadProject } from '../load.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import type { Report } from '../report/types.ts';
import { reuseUnchanged } from '../reuse.ts';
import { checkLinked, keepResults, type LinkedRun, type Run } from '../run/compile-project.ts';
import { writeFailure } from '../run/failure.ts';
import type { CommonOptions } from '../run/options.ts';
import { writeFrames, writeFramesAndSummary } from '../run/print-report.ts';
import { requestOf } from '../run/request.ts';
import { problemsOf, problemsOfFailure } from './problems.ts';
import { createPreviewBuilder, type PreviewSnapshot } from './preview-builder.ts';
import { snapshotOf } from './snapshot.ts';
import type { PreviewState } from './state.ts';

export interface Session {
  state(): PreviewState;
  /**
   * Links pending changes and checks the sources and the served pages. Otherwise this happens when
   * no request is expected.
   */
  settle(): Promise<void>;
  /** Returns the sources of the last successful load. */
  loaded(): Loaded;
  /**
   * Reloads the sources and updates the state. Returns false if nothing changed that a page could
   * show. For changes during the reload, call it again.
   */
  refresh(): Promise<boolean>;
}

interface Start {
  readonly io: Io;
  readonly options: CommonOptions;
  readonly renderer: Renderer;
  readonly loaded: Loaded;
  /** Called once the problems of the current sources are known. */
  onProblems(this: void): void;
  /** Removes the findings that a baseline contains. */
  compare(this: void, run: Run): Run;
}

/**
 * Milliseconds without activity after which no request is expected: a browser requests a page as
 * soon as a change is announced.
 */
const quiet = 250;

/** Starts a session, which holds the current sources, their site, and the last good version. */
export async function startSession({
  io,
  options,
  renderer,
  onProblems,
  ...start
}: Start): Promise<Session> {
  const request = requestOf(io, options);
  const reportFailure = (error: unknown): void => void writeFailure(io, error, options);
  let { loaded } = start;
  let snapshot = snapshotOf(loaded);
  let present: PreviewSnapshot | undefined;
  let former: RenderedSite | undefined;
  let isLinked = false;
  let unchecked: (() => void) | undefined;
  // Tasks run one at a time: linking awaits reads from the disk, during which nothing may change.
  const inTurn = createTurns();
  const problemsIn = createCheck({ io, options, ...start });
  const settleSoon = onceQuiet(() => void inTurn(settle), quiet);
  let state: PreviewState = { basePath: loaded.project.config.site.basePath, ...nothingYet };
  const builder = createPreviewBuilder({
    renderer,
    former: () => former,
    keepsGone: () => !state.isChecked || hasErrors(state),
    onError: reportFailure,
    onServed: settleSoon,
    onFindings(site, found) {
      if (site !== present?.site) return;
      writeFrames(io, found, options);
      state = { ...state, problems: [...state.problems, ...problemsOf(found)] };
      onProblems();
    },
  });
  await linkAgain();
  settleSoon();
  return {
    state: () => state,
    loaded: () => loaded,
    refresh: () => inTurn(refresh),
    settle: () => inTurn(settle),
  };

  async function refresh(): Promise<boolean> {
    try {
      const next = loadProject(request, loaded.project);
      const seen = snapshotOf(next);
      if (seen === snapshot) return false;
      loaded = { ...next, project: reuseUnchanged(next.project, loaded.project) };
      if (!showPatched()) await linkAgain();
      snapshot = seen;
      settleSoon();
    } catch (error) {
      fail(error);
    }
    return true;
  }

  /**
   * Keeps the former site after a failed load, such as an invalid config or a missing folder.
   * Prints the error once.
   */
  function fail(error: unknown): void {
    const problems = problemsOfFailure(io, error);
    if (problems[0]?.code !== state.problems[0]?.code) reportFailure(error);
    snapshot = '';
    unchecked = undefined;
    isLinked = true;
    state = { ...state, problems, checked: undefined, isChecked: true, isFormer: true };
  }

  /**
   * Updates changed pages before the other pages that show their content. Returns false if
   * everything must be linked again.
   */
  function showPatched(): boolean {
    const shown = present && !state.isFormer ? builder.patch(present, loaded) : undefined;
    if (!shown) return false;
    isLinked = false;
    state = { ...state, shown, isChecked: false };
    return true;
  }

  /**
   * Links the sources and shows their pages. The check follows later, so that pages do not wait for
   * it.
   */
  async function linkAgain(): Promise<void> {
    const linked = { loaded, ...linkProject(loaded.project) };
    const { basePath } = loaded.project.config.site;
    isLinked = true;
    state = { ...state, basePath, isChecked: false, isFormer: false };
    unchecked = () => checkAgain(linked);
    try {
      present = await builder.build(linked);
      state = { ...state, shown: present.shown };
    } catch (error) {
      present = undefined;
      unchecked = () => checkAgain(linked, { error });
    }
  }

  function checkAgain(linked: LinkedRun, failure?: Failure): void {
    unchecked = undefined;
    const found = problemsIn(linked, failure);
    state = { ...state, ...found, isChecked: true, isFormer: failure !== undefined };
    if (!failure && (!former || !hasErrors(state))) former = present?.site;
  }

  async function settle(): Promise<void> {
    const wasChecked = state.isChecked;
    if (!isLinked) await linkAgain().catch(fail);
    attempt(() => unchecked?.(), fail);
    attempt(() => present?.site.settle(), reportFailure);
    if (!wasChecked) onProblems();
  }
}

const nothingYet = { problems: [], isChecked: true, isFormer: false } as const;

/** The error of a failed renderer. */
interface Failure {
  readonly error: unknown;
}

/** Returns a function that checks the sources and prints the problems. */
function createCheck({ io, options, compare }: Pick<Start, 'io' | 'options' | 'compare'>) {
  return (linked: LinkedRun, failure?: Failure): Pick<PreviewState, 'problems' | 'checked'> => {
    const { graph, loaded, isUpdatable, ...run } = compare(checkLinked(linked, options));
    const report = freshIn(run);
    keepResults(linked);
    writeFramesAndSummary(io, report, options);
    const { diagnostics } = report;
    const checked = { graph, loaded, isUpdatable, diagnostics };
    const problems = problemsOf(diagnostics);
    if (!failure) return { problems, checked };
    // Sources with errors may make a renderer fail; without errors it is a bug.
    writeFailure(io, failure.error, options);
    return { problems: [...problems, ...problemsOfFailure(io, failure.error)], checked };
  };
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

/** Removes stale baseline entries from the report: only `check` reports those. */
function freshIn({ report }: Pick<Run, 'report'>): Report {
  return report.baseline ? { ...report, baseline: { ...report.baseline, stale: [] } } : report;
}

/** Runs tasks one after the other, even if one fails. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/**
 * Delays work until it was not requested for some milliseconds. The timer does not keep the process
 * alive.
 */
function onceQuiet(work: () => void, milliseconds: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds).unref();
  };
}
