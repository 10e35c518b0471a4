import { cacheKey } from '../cache.ts';
import type { Loaded } from '../load.ts';
import type { Project } from '../project.ts';
import { compiledOf, type HiddenLink, type Report } from '../report/report.ts';

/** What a former run said of the same project, where it found nothing at all. */
export function keptReport(loaded: Loaded): Report | undefined {
  const { project } = loaded;
  const text = project.cache?.read(keyOf(project));
  if (text === undefined) return undefined;
  const { hiddenRoutes, hiddenLinks }: Kept = JSON.parse(text);
  return {
    ...compiledOf(loaded),
    diagnostics: [],
    hiddenRoutes,
    hiddenLinks: hiddenLinks.flatMap(({ route, path, start, end }): HiddenLink[] => {
      const file = project.pageFiles.find((each) => each.path === path);
      return file ? [{ route, span: { file, start, end } }] : [];
    }),
  };
}

/** Findings have places and fixes of all forms: they are always made anew. */
export function keepReport({ project }: Loaded, report: Report): void {
  if (report.diagnostics.length > 0) return;
  const { hiddenRoutes, hiddenLinks = [] } = report;
  const links = hiddenLinks.map(({ route, span: { file, start, end } }) => ({
    route,
    path: file.path,
    start,
    end,
  }));
  const kept: Kept = { hiddenRoutes, hiddenLinks: links };
  project.cache?.keep(keyOf(project), JSON.stringify(kept));
}

interface Kept extends Pick<Report, 'hiddenRoutes'> {
  readonly hiddenLinks: readonly {
    readonly route: string;
    readonly path: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/** All that a compilation depends on. */
function keyOf(project: Project): string {
  const { levels } = project.config;
  return cacheKey(['clean', JSON.stringify({ ...project, cache: undefined, levels: [...levels] })]);
}
