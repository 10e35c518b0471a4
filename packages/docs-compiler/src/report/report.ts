import { posix } from 'node:path';

import type { Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { Project } from '../project.ts';
import type { Span } from '../source.ts';
import { byCodeUnit } from '../text/order.ts';
import type { BaselineEntry } from './baseline-file.ts';

/** What every reporter but `reportPretty` gets. */
export interface Report extends Hosted {
  /** Causes before consequences; with a baseline only what it does not know. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many checks were skipped because of what is reported; absent for none. */
  readonly skipped?: number;
  /** Present where the findings were compared with a baseline. */
  readonly baseline?: BaselineReport;
  /** How many schema and page files were read. */
  readonly files: number;
  /** By route. */
  readonly hiddenRoutes: readonly HiddenRoute[];
  /** Links from pages that are listed to those that are hidden altogether: worth knowing of. */
  readonly hiddenLinks?: readonly HiddenLink[];
  /** Files of the content folder that nothing reads; sorted. */
  readonly ignored: readonly string[];
}

export interface Hosted {
  /** Where the project lies in its repository: `packages/docs`; empty for all of it, or for none. */
  readonly folder: string;
}

/** What was compiled: what `loadProject` gives, or a project that was made in memory. */
export interface Compiled extends Partial<Pick<Report, 'ignored' | 'folder'>> {
  readonly project: Project;
}

/** What reporters print of a compilation. */
export function reportOf(
  { project, ignored = [], folder = '' }: Compiled,
  { graph, diagnostics, skipped }: Compilation,
): Report {
  return {
    ...compiledOf({ project, ignored, folder }),
    diagnostics,
    ...(skipped > 0 && { skipped }),
    hiddenRoutes: [...graph.routes.values()]
      .flatMap(({ route, hidden }) => (hidden === false ? [] : [{ route, hidden }]))
      .sort((a, b) => byCodeUnit(a.route, b.route)),
    hiddenLinks: hiddenLinksOf(graph),
  };
}

/** The part of a report that does not ask for a graph. */
export function compiledOf({
  project,
  ignored = [],
  folder = '',
}: Compiled): Pick<Report, 'files' | 'ignored' | 'folder'> {
  return { files: project.schemaFiles.length + project.pageFiles.length, ignored, folder };
}

/** Prose may link to a hidden page; whoever hid it may want to know who does. */
function hiddenLinksOf({ links }: Graph): readonly HiddenLink[] {
  return links.flatMap(({ target, page, span }) =>
    target?.hidden === true && page && page.hidden !== true ? [{ route: target.route, span }] : [],
  );
}

/** A path as a host of code knows it: from the root of the repository. */
export function hostPath({ folder }: Hosted, path: string): string {
  return posix.join(folder, path);
}

export interface HiddenRoute {
  readonly route: string;
  readonly hidden: true | 'sidebar';
}

export interface HiddenLink {
  readonly route: string;
  readonly span: Span;
}

export interface BaselineReport {
  /** All findings, in order: those that the baseline knows too. */
  readonly all: readonly Diagnostic[];
  readonly known: ReadonlySet<Diagnostic>;
  /** Entries that no finding has any more. */
  readonly stale: readonly BaselineEntry[];
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

export function countsOf(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): Counts {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
