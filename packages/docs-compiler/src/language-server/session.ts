import { check, type CheckInput, type Judgement } from '../check.ts';
import { linkProject } from '../compile.ts';
import type { Diagnostic, Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { Io } from '../io.ts';
import { loadProject, type Loaded } from '../load.ts';
import { snapshotOf } from '../preview/snapshot.ts';
import type { Project } from '../project.ts';
import { reportOf } from '../report/report.ts';
import { isSameFile, reuseUnchanged } from '../reuse.ts';
import { keepReport, keptReport } from '../run/kept-report.ts';
import { loadWithCache } from '../run/load-to-check.ts';
import type { ProjectOptions } from '../run/options.ts';
import { requestOf } from '../run/request.ts';
import type { SourceFile } from '../source.ts';
import { type OpenProject, type OpenTexts, withOpenTexts } from './open-texts.ts';

/** A linked project with the texts of open documents. */
export interface Linked {
  readonly loaded: Loaded;
  readonly project: Project;
  readonly graph: Graph;
  readonly parsed: CheckInput;
}

/** The result of a check. It may be that of a former run, which has no graph. */
export interface Checked {
  readonly loaded: Loaded;
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
  /** The faults of an invalid config, whose last valid version was used. */
  readonly configFaults: readonly Finding[];
  readonly isUpdatable?: Judgement['isUpdatable'];
}

/** The project of an editor: the files on the disk under the texts of open documents. */
export interface Session {
  /**
   * Reads the files again. Throws as `loadProject` does; the former files are then kept.
   */
  load(): void;
  /** Returns the files of the last successful load. */
  loaded(): Loaded | undefined;
  /** Checks whether something changed after the last check. */
  isChanged(): boolean;
  /** Returns the project with the open texts, without linking it; undefined before the first load. */
  project(): OpenProject | undefined;
  /** Links the project, unless it is linked already; undefined before the first load. */
  linked(): Linked | undefined;
  /** Returns the last linked project, which may be older than the texts. */
  lastLinked(): Linked | undefined;
  /** Checks the project. Before the first check, a cached report without errors is returned. */
  check(): Checked | undefined;
  lastChecked(): Checked | undefined;
}

interface Start {
  readonly io: Io;
  readonly options: ProjectOptions;
  texts(this: void): OpenTexts;
}

export function createSession({ io, options, texts }: Start): Session {
  const request = requestOf(io, options);
  let loaded: Loaded | undefined;
  let latest: Project | undefined;
  let linked: Linked | undefined;
  let checked: Checked | undefined;
  return {
    load,
    loaded: () => loaded,
    isChanged() {
      const open = project();
      return open !== undefined && !(checked?.isUpdatable && isChecked(open));
    },
    project,
    linked: link,
    lastLinked: () => linked,
    check: checkNow,
    lastChecked: () => checked,
  };

  function load(): void {
    if (!loaded) {
      loaded = loadWithCache(io, options);
      return;
    }
    const next = loadProject(request, loaded.project);
    if (snapshotOf(next) === snapshotOf(loaded)) return;
    loaded = { ...next, project: reuseUnchanged(next.project, loaded.project) };
  }

  function project(): OpenProject | undefined {
    if (!loaded) return undefined;
    const open = withOpenTexts(loaded, texts());
    // Unchanged texts are the same objects, so that nothing is parsed twice.
    latest = reuseUnchanged(open.project, latest);
    return { ...open, project: latest };
  }

  function link(): Linked | undefined {
    const open = project();
    if (!loaded || !open) return undefined;
    const isLinked = linked?.loaded === loaded && isSameProject(linked.project, open.project);
    if (!isLinked) linked = { loaded, project: open.project, ...linkProject(open.project) };
    return linked;
  }

  function checkNow(): Checked | undefined {
    const open = project();
    if (!loaded || !open) return undefined;
    const { configFaults } = open;
    const kept = checked ? undefined : keptReport({ ...loaded, project: open.project });
    if (kept) {
      checked = { loaded, project: open.project, diagnostics: kept.diagnostics, configFaults };
      return checked;
    }
    const whole = link();
    if (!whole) return undefined;
    const isFirst = !checked?.isUpdatable;
    const judgement = check(whole.graph, whole.parsed);
    checked = { loaded, project: whole.project, ...judgement, configFaults };
    // The first check is the same as that of a command. Later texts may never be saved.
    if (isFirst) {
      const run = { ...loaded, project: whole.project };
      keepReport(run, reportOf(run, { graph: whole.graph, ...judgement }));
      loaded.project.cache?.save();
    }
    return checked;
  }

  function isChecked(open: OpenProject): boolean {
    return (
      checked?.loaded === loaded &&
      checked !== undefined &&
      keyOf(checked.configFaults) === keyOf(open.configFaults) &&
      isSameProject(checked.project, open.project)
    );
  }
}

function keyOf(faults: readonly Finding[]): string {
  return faults.map(({ message, primary }) => `${primary.span.start} ${message}`).join('\n');
}

/** Checks whether two projects of one load have the same texts. */
function isSameProject(a: Project, b: Project): boolean {
  return (
    a.config === b.config &&
    a.schemaFiles === b.schemaFiles &&
    a.pageFiles === b.pageFiles &&
    isSameFile(a.routesLock, b.routesLock) &&
    areSame(a.codeFiles, b.codeFiles)
  );
}

function areSame(a: readonly SourceFile[] = [], b: readonly SourceFile[] = []): boolean {
  return a.length === b.length && a.every((file, at) => isSameFile(file, b[at]));
}
