import { linkProject } from '../compile.ts';
import type { Io } from '../io.ts';
import { type Loaded, loadProject } from '../load.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import type { Report } from '../report/types.ts';
import { reuseUnchanged } from '../reuse.ts';
import { checkLinked, keepResults, type LinkedRun, type Run } from '../run/compile-project.ts';
import { tellFailure } from '../run/failure.ts';
import type { CommonOptions } from '../run/options.ts';
import { tellFindings, tellReport } from '../run/print-report.ts';
import { requestOf } from '../run/request.ts';
import { type Problem, problemsOf, problemsOfFailure } from './problems.ts';
import { createShows, type Show } from './show.ts';
import { snapshotOf } from './snapshot.ts';
import type { PreviewState } from './state.ts';

export interface Session {
  state(): PreviewState;
  /**
   * Links what is not linked yet, and looks for faults in the sources and in what was served: else
   * it is done when nobody waits.
   */
  settle(): Promise<void>;
  /** What was read last without a refusal. */
  loaded(): Loaded;
  /**
   * Reads again, and shows it. False where nothing changed that a page could show. What changes
   * meanwhile is read after it, where it is called again.
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

/**
 * Milliseconds after which nobody waits for a page that was announced: a browser asks for it once it
 * is told of it.
 */
const quiet = 250;

/** What the sources are now, what of it can be shown, and what was shown before. */
export async function startSession({
  io,
  options,
  renderer,
  onProblems,
  ...start
}: Start): Promise<Session> {
  const request = requestOf(io, options);
  const tell = (error: unknown): void => void tellFailure(io, error, options);
  let { loaded } = start;
  let snapshot = snapshotOf(loaded);
  let present: Show | undefined;
  let former: RenderedSite | undefined;
  let isLinked = false;
  let unchecked: (() => void) | undefined;
  // To link waits for what is read from the disk, and nothing may change meanwhile.
  const inTurn = createTurns();
  const problemsIn = createCheck({ io, options, ...start });
  const settleSoon = onceQuiet(() => void inTurn(settle), quiet);
  let state: PreviewState = { basePath: loaded.project.config.site.basePath, ...nothingYet };
  const shows = createShows({
    renderer,
    former: () => former,
    keepsGone: () => !state.isChecked || hasErrors(state),
    onError: tell,
    onServed: settleSoon,
    onFindings(site, found) {
      if (site !== present?.site) return;
      tellFindings(io, found, options);
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
      if (!showAmended()) await linkAgain();
      snapshot = seen;
      settleSoon();
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
    isLinked = true;
    state = { ...state, problems, isChecked: true, isFormer: true };
  }

  /** A page is shown before what others show of it: false where that is not enough. */
  function showAmended(): boolean {
    const shown = present && !state.isFormer ? shows.amended(present, loaded) : undefined;
    if (!shown) return false;
    isLinked = false;
    state = { ...state, shown, isChecked: false };
    return true;
  }

  /** Pages are shown as soon as they can be; what is wrong with them is looked for after that. */
  async function linkAgain(): Promise<void> {
    const linked = { loaded, ...linkProject(loaded.project) };
    const { basePath } = loaded.project.config.site;
    isLinked = true;
    state = { ...state, basePath, isChecked: false, isFormer: false };
    unchecked = () => checkAgain(linked);
    try {
      present = await shows.all(linked);
      state = { ...state, shown: present.shown };
    } catch (error) {
      present = undefined;
      unchecked = () => checkAgain(linked, { error });
    }
  }

  function checkAgain(linked: LinkedRun, failure?: Failure): void {
    unchecked = undefined;
    const problems = problemsIn(linked, failure);
    state = { ...state, problems, isChecked: true, isFormer: failure !== undefined };
    if (!failure && (!former || !hasErrors(state))) former = present?.site;
  }

  async function settle(): Promise<void> {
    const wasChecked = state.isChecked;
    if (!isLinked) await linkAgain().catch(fail);
    attempt(() => unchecked?.(), fail);
    attempt(() => present?.site.settle(), tell);
    if (!wasChecked) onProblems();
  }
}

const nothingYet = { problems: [], isChecked: true, isFormer: false } as const;

/** Nothing could be made of sources. */
interface Failure {
  readonly error: unknown;
}

/** Looks for what is wrong with sources, and tells it. */
function createCheck({ io, options, compare }: Pick<Start, 'io' | 'options' | 'compare'>) {
  return (linked: LinkedRun, failure?: Failure): readonly Problem[] => {
    const report = freshIn(compare(checkLinked(linked, options)));
    keepResults(linked);
    tellReport(io, report, options);
    const problems = problemsOf(report.diagnostics);
    if (!failure) return problems;
    // What has errors may be more than a renderer can bear; without errors it is a bug.
    tellFailure(io, failure.error, options);
    return [...problems, ...problemsOfFailure(io, failure.error)];
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

/** What was mended leaves the baseline when `check` is run: here nobody waits for it. */
function freshIn({ report }: Run): Report {
  return report.baseline ? { ...report, baseline: { ...report.baseline, stale: [] } } : report;
}

/** Runs one work after the other, whatever became of the one before. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/** Runs the work once nobody asked for it for so many milliseconds; the process may end before. */
function onceQuiet(work: () => void, milliseconds: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds).unref();
  };
}
