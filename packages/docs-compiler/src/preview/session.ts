import { randomUUID } from 'node:crypto';

import { compileLoaded, requestOf, type Run } from '../commands/compile-project.ts';
import { tellFailure } from '../commands/failure.ts';
import type { CommonOptions } from '../commands/options.ts';
import { tellFindings, tellReport } from '../commands/print-report.ts';
import { emit } from '../emit.ts';
import { loadProject, type Loaded } from '../load.ts';
import type { RenderedSite, Renderer } from '../renderer.ts';
import { checkedSite } from './checked-site.ts';
import { problemsOf, problemsOfFailure } from './problems.ts';
import { snapshotOf } from './snapshot.ts';
import { noProblems, type PreviewState } from './state.ts';

export interface Session {
  state(): PreviewState;
  /** What was read last without a refusal. */
  loaded(): Loaded;
  /** Reads and compiles again. False where nothing changed that a page could show. */
  refresh(): boolean;
}

interface Start {
  readonly options: CommonOptions;
  readonly renderer: Renderer;
  readonly loaded: Loaded;
}

/** The last good site, kept while the sources have errors. */
export function startSession({ options, renderer, ...start }: Start): Session {
  let loaded = start.loaded;
  let snapshot = '';
  let good = false;
  let state: PreviewState = {
    build: randomUUID(),
    basePath: loaded.project.config.site.basePath,
    publicPaths: new Set(),
    problems: noProblems,
  };
  compileAgain(loaded);
  return { state: () => state, loaded: () => loaded, refresh };

  function refresh(): boolean {
    const next = tryToLoad();
    if (!next) return true;
    const seen = snapshotOf(next);
    if (seen === snapshot) return false;
    compileAgain(next);
    return true;
  }

  /** A broken config or a missing folder leaves all as it is, and is shown. */
  function tryToLoad(): Loaded | undefined {
    try {
      return loadProject(requestOf(options));
    } catch (error) {
      const problems = problemsOfFailure(error);
      const told = problems.messages[0] === state.problems.messages[0];
      if (!told) tellFailure(error, options);
      snapshot = '';
      state = { ...state, problems };
      return undefined;
    }
  }

  function compileAgain(next: Loaded): void {
    loaded = next;
    snapshot = snapshotOf(next);
    const run = compileLoaded(next, options);
    tellReport(run.report, options);
    const problems = problemsOf(run.report.diagnostics);
    const site = problems.errors === 0 || !good ? siteOf(run) : undefined;
    if (problems.errors === 0 && site) good = true;
    state = site ? servedState(next, site, problems) : { ...state, problems };
  }

  function servedState(
    { project, publicPath }: Loaded,
    site: RenderedSite,
    problems: PreviewState['problems'],
  ): PreviewState {
    return {
      build: randomUUID(),
      site,
      basePath: project.config.site.basePath,
      ...(publicPath ? { publicPath } : {}),
      publicPaths: new Set(project.publicPaths),
      problems,
    };
  }

  function siteOf({ graph }: Run): RenderedSite | undefined {
    try {
      const site = renderer.createSite(emit(graph));
      return checkedSite(site, { graph, onFindings: (found) => tellFindings(found, options) });
    } catch (error) {
      // What has errors may be more than a renderer can bear; without errors it is a bug.
      tellFailure(error, options);
      return undefined;
    }
  }
}
