import { compileLoaded, type Run } from '../run/compile-project.ts';
import { tellFailure } from '../run/failure.ts';
import type { CommonOptions } from '../run/options.ts';
import { tellFindings, tellReport } from '../run/print-report.ts';
import { requestOf } from '../run/request.ts';
import { compile } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { emit } from '../emit.ts';
import type { History } from '../emit/history.ts';
import type { Graph } from '../graph.ts';
import { historyOf } from '../history.ts';
import type { Io } from '../io.ts';
import { loadProject, type Loaded } from '../load.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import type { Report } from '../report/report.ts';
import { withSchemaFiles } from '../schema-files.ts';
import { checkedSite, type CheckedSite } from './checked-site.ts';
import { createLastReadable } from './last-readable.ts';
import { problemsOf, problemsOfFailure } from './problems.ts';
import { createReleases } from './releases.ts';
import { reuseUnchanged } from '../reuse.ts';
import { servedSite } from './served-site.ts';
import { publicStampOf, snapshotOf } from './snapshot.ts';
import type { PreviewState, Shown } from './state.ts';

export interface Session {
  state(): PreviewState;
  /** Looks for faults in what was served since: else it is done when nobody waits. */
  settle(): void;
  /** What was read last without a refusal. */
  loaded(): Loaded;
  /**
   * Reads and compiles again. False where nothing changed that a page could show. Wait for one
   * before the next.
   */
  refresh(): Promise<boolean>;
}

interface Start {
  readonly io: Io;
  readonly options: CommonOptions;
  readonly renderer: Renderer;
  readonly loaded: Loaded;
  /** Called where what was served has faults that were not known before. */
  onProblems(this: void): void;
  /** Takes away what a baseline knows. */
  compare(this: void, run: Run): Run;
}

/** Milliseconds after which nobody waits for a page that was announced. */
const quiet = 250;

/** A browser asks for a page once it is told of it, and is not to wait then. */
function onceQuiet(work: () => void): void {
  setTimeout(work, quiet).unref();
}

function tellingFailures(io: Io, options: CommonOptions, work: () => void): void {
  try {
    work();
  } catch (error) {
    tellFailure(io, error, options);
  }
}

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
  const lastReadable = createLastReadable();
  let { loaded } = start;
  let snapshot = snapshotOf(loaded);
  const releasesOf = createReleases();
  let present: CheckedSite | undefined;
  let former: RenderedSite | undefined;
  let state: PreviewState = {
    basePath: loaded.project.config.site.basePath,
    problems: [],
    isFormer: false,
  };
  await compileAgain();
  return { state: () => state, loaded: () => loaded, refresh, settle };

  async function refresh(): Promise<boolean> {
    try {
      const next = loadProject(request);
      const seen = snapshotOf(next);
      if (seen === snapshot) return false;
      loaded = { ...next, project: reuseUnchanged(next.project, loaded.project) };
      await compileAgain();
      snapshot = seen;
    } catch (error) {
      fail(error);
    }
    return true;
  }

  /** A broken config or a missing folder leaves all as it is, and is told once. */
  function fail(error: unknown): void {
    const problems = problemsOfFailure(io, error);
    if (problems[0]?.code !== state.problems[0]?.code) tellFailure(io, error, options);
    snapshot = '';
    state = { ...state, problems, isFormer: true };
  }

  async function compileAgain(): Promise<void> {
    const run = compileLoaded(loaded, options);
    const report = freshIn(compare(run));
    tellReport(io, report, options);
    state = {
      basePath: loaded.project.config.site.basePath,
      problems: problemsOf(report.diagnostics),
      isFormer: false,
      ...(state.shown && { shown: state.shown }),
    };
    try {
      state = { ...state, shown: await shownOf(run) };
    } catch (error) {
      // What has errors may be more than a renderer can bear; without errors it is a bug.
      tellFailure(io, error, options);
      const problems = [...state.problems, ...problemsOfFailure(io, error)];
      state = { ...state, problems, isFormer: true };
    }
  }

  async function shownOf(run: Run): Promise<Shown> {
    const { project, ...age } = lastReadable(run.loaded.project, run.report.diagnostics);
    const graph = project === run.loaded.project ? run.graph : compile(project).graph;
    const site = siteOf(graph, await historyOf(graph, releasesOf(run.loaded)));
    present = site;
    const hasErrors = state.problems.some(({ severity }) => severity === 'error');
    const served = servedSite({
      site,
      former,
      keepsGone: hasErrors,
      onError: (error) => tellFailure(io, error, options),
    });
    if (!hasErrors || !former) former = site;
    const { root, publicPath } = run.loaded;
    return {
      site: served,
      graph,
      root,
      ...(publicPath ? { publicPath } : {}),
      publicPaths: new Set(project.publicPaths),
      publicStamp: publicStampOf(run.loaded),
      ...age,
    };
  }

  function settle(): void {
    tellingFailures(io, options, () => present?.settle());
  }

  function siteOf(graph: Graph, history: History | undefined): CheckedSite {
    const rendered = withSchemaFiles(renderer.createSite(emit(graph, history)), graph);
    const onServed = (): void => onceQuiet(settle);
    const site = checkedSite(rendered, { graph, onServed, onFindings });
    return site;

    function onFindings(found: Diagnostic[]): void {
      if (site !== present) return;
      tellFindings(io, found, options);
      state = { ...state, problems: [...state.problems, ...problemsOf(found)] };
      onProblems();
    }
  }
}

/** What was mended leaves the baseline when `check` is run: here nobody waits for it. */
function freshIn({ report }: Run): Report {
  return report.baseline ? { ...report, baseline: { ...report.baseline, stale: [] } } : report;
}
