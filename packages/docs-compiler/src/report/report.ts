import { posix } from 'node:path';

import type { Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Graph } from '../graph.ts';
import type { Project } from '../project.ts';
import { byCodeUnit } from '../text/order.ts';
import type { HiddenLink, Hosted, Report } from './types.ts';

/**
 * The input of a compilation: the result of `loadProject`, or a project that was created in memory.
 */
export interface Compiled extends Partial<Pick<Report, 'ignored' | 'folder'>> {
  readonly project: Project;
}

/** Returns the data for the reporters. */
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

/** Returns the part of a report that does not need a graph. */
export function compiledOf({
  project,
  ignored = [],
  folder = '',
}: Compiled): Pick<Report, 'files' | 'ignored' | 'folder'> {
  return { files: project.schemaFiles.length + project.pageFiles.length, ignored, folder };
}

/**
 * Returns the links from visible pages to hidden ones. They are allowed, but the author of a hidden
 * page may want to know them.
 */
function hiddenLinksOf({ links }: Graph): readonly HiddenLink[] {
  return links.flatMap(({ target, page, span }) =>
    target?.hidden === true && page && page.hidden !== true ? [{ route: target.route, span }] : [],
  );
}

/** A path as a host of code knows it: from the root of the repository. */
export function hostPath({ folder }: Hosted, path: string): string {
  return posix.join(folder, path);
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

export function countsOf(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): Counts {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
