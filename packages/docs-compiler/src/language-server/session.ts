import { join } from 'node:path';

import { checkInSteps, type CheckInput, type Judgement, allRules } from '../check.ts';
import { type LinkedProject, linkProjectInSteps } from '../compile.ts';
import type { Diagnostic, Finding } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { Io } from '../io.ts';
import { loadProject, type Loaded } from '../load.ts';
import { snapshotOf } from '../preview/snapshot.ts';
import { filesOf, type Project } from '../project.ts';
import { reportOf } from '../report/report.ts';
import { isSameFile, reuseUnchanged } from '../reuse.ts';
import { keepReport, keptReport } from '../run/kept-report.ts';
import { loadWithCache } from '../run/load-to-check.ts';
import type { ProjectOptions } from '../run/options.ts';
import { requestOf } from '../run/request.ts';
import type { SourceFile } from '../source.ts';
import type { Steps } from '../text/steps.ts';
import { changedProject } from '../changed-project.ts';
import { levelsWithoutPages, readConfig } from '../config.ts';
import { isBelow } from '../files.ts';
import { pathFrom } from '../load/root.ts';
import { isPageName } from '../load/walk.ts';

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
  /** What was checked; absent for the report of a former run. */
  readonly linked?: Linked;
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
  /** Checks whether the last linked project has the present texts. */
  isLinked(): boolean;
  /** Returns the last linked project, which may be older than the texts. */
  lastLinked(): Linked | undefined;
  /** Links the project, unless it is linked already, in steps; undefined before the first load. */
  link(): Steps<Linked | undefined>;
  /**
   * Links and checks the project in steps, unless it is checked already. Before the first check, a
   * cached report is returned. If a text changes between two steps, abandon the remaining ones.
   */
  check(): Steps<Checked | undefined>;
  lastChecked(): Checked | undefined;
  /** Caches the last report for the next start, if the files on the disk have the checked texts. */
  save(): void;
}

/** A project that is being linked. */
interface Linking extends Pick<Linked, 'loaded' | 'project'> {
  readonly steps: Steps<LinkedProject>;
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
  let linking: Linking | undefined;
  let checked: Checked | undefined;
  let keepLast: (() => void) | undefined;
  return {
    load,
    loaded: () => loaded,
    isChanged() {
      const open = project();
      if (!open) return false;
      return !isOf(linked, open) || checked?.linked !== linked || !isChecked(open);
    },
    project,
    isLinked() {
      const open = project();
      return open !== undefined && isOf(linked, open);
    },
    lastLinked: () => linked,
    link,
    check,
    lastChecked: () => checked,
    save,
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

  function isOf(done: Linked | Linking | undefined, open: OpenProject): boolean {
    return (
      done !== undefined && done.loaded === loaded && isSameProject(done.project, open.project)
    );
  }

  function* link(): Steps<Linked | undefined> {
    const open = project();
    if (!loaded || !open) return undefined;
    if (isOf(linked, open)) return linked;
    if (!linking || !isOf(linking, open))
      linking = { loaded, project: open.project, steps: linkProjectInSteps(open.project) };
    const { steps, ...sources } = linking;
    const result = yield* steps;
    // Another caller may have taken the last step in the meantime.
    if (result) linked = { ...sources, ...result };
    return linked;
  }

  function* check(): Steps<Checked | undefined> {
    const open = project();
    if (!loaded || !open) return undefined;
    const { configFaults } = open;
    const kept = checked ? undefined : keptReport({ ...loaded, project: open.project });
    if (kept) {
      checked = { loaded, project: open.project, diagnostics: kept.diagnostics, configFaults };
      return checked;
    }
    const whole = yield* link();
    if (!whole) return undefined;
    if (checked?.linked === whole && isChecked(open)) return checked;
    const isFirst = !checked?.linked;
    const judgement = yield* checkInSteps(whole.graph, whole.parsed);
    checked = { loaded, project: whole.project, ...judgement, configFaults, linked: whole };
    // The first check is the same as that of a command. Later texts may never be saved.
    const run = { ...loaded, project: whole.project };
    keepLast = () => {
      keepReport(run, reportOf(run, { graph: whole.graph, ...judgement }));
      run.project.cache?.save();
    };
    if (isFirst) keepLast();
    return checked;
  }

  function save(): void {
    const open = project();
    if (!loaded || !open || !isChecked(open)) return;
    if (areSame(filesOf(open.project), filesOf(loaded.project))) keepLast?.();
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

/** The texts of open documents, which may be unsaved, by absolute path. */
type OpenTexts = ReadonlyMap<string, string>;

/** A project as an editor shows it. */
interface OpenProject {
  readonly project: Project;
  /** The faults of an invalid config. The project then has the last valid one. */
  readonly configFaults: readonly Finding[];
}

/**
 * Replaces the texts of a project's files by those of open documents, and adds new pages. A file
 * that only an unsaved text names, such as with a new glob in the config, is read once the text is
 * saved.
 */
function withOpenTexts(loaded: Loaded, texts: OpenTexts): OpenProject {
  const open = new Map(Array.from(texts, ([path, text]) => [pathFrom(loaded.root, path), text]));
  const { project, configFaults } = withOpenConfig(loaded.project, open);
  const files = filesOf(project).flatMap((before) => {
    const text = open.get(before.path);
    if (before === project.config.file || text === undefined || text === before.text) return [];
    return [{ before, text }];
  });
  const changed = files.length > 0 ? changedProject(project, files) : project;
  return { project: withNewPages(changed ?? project, loaded, texts), configFaults };
}

function withOpenConfig(project: Project, open: ReadonlyMap<string, string>): OpenProject {
  const { config } = project;
  const text = config.file && open.get(config.file.path);
  if (!config.file || text === undefined || text === config.file.text)
    return { project, configFaults: [] };

  const read = readConfig({ path: config.file.path, text }, allRules);
  if (!read.config) return { project, configFaults: read.faults };
  const levels = project.pageFiles.length > 0 ? [] : levelsWithoutPages;
  const changed = {
    ...read.config,
    levels: new Map([...levels, ...read.config.levels]),
  };
  return { project: { ...project, config: changed }, configFaults: [] };
}

/** Adds the open pages of the content folder that are not saved yet. */
function withNewPages(project: Project, { root, contentPath }: Loaded, texts: OpenTexts): Project {
  if (contentPath === undefined) return project;
  const known = new Set(project.pageFiles.map(({ path }) => path));
  const pages = Array.from(texts)
    .filter(([path]) => isBelow(contentPath, path) && !isBelow(join(contentPath, 'public'), path))
    .filter(([path]) => isPageName(path))
    .map(([path, text]) => ({ path: pathFrom(root, path), text }))
    .filter(({ path }) => !known.has(path));
  if (pages.length === 0) return project;
  const pageFiles = [...project.pageFiles, ...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...project, pageFiles };
}
