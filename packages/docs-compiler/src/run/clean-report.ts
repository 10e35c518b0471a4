import { z } from 'zod';

import { cacheKey, isInText, readCached } from '../cache.ts';
import type { Loaded } from '../load.ts';
import type { Project } from '../project.ts';
import { compiledOf } from '../report/report.ts';
import type { HiddenLink, Report } from '../report/types.ts';

/** Returns the cached clean report if no input has changed since the last run. */
export function keptReport(loaded: Loaded): Report | undefined {
  const { project } = loaded;
  const kept = project.cache && readCached(project.cache, keyOf(project), cachedReport);
  if (!kept) return undefined;
  const { hiddenRoutes, hiddenLinks } = kept;
  return {
    ...compiledOf(loaded),
    diagnostics: [],
    hiddenRoutes,
    hiddenLinks: hiddenLinks.flatMap(({ route, path, start, end }): HiddenLink[] => {
      const file = project.pageFiles.find((each) => each.path === path);
      return file && isInText([start, end], file.text)
        ? [{ route, span: { file, start, end } }]
        : [];
    }),
  };
}

/** Caches the report of a run without findings. Findings are never cached. */
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

const place = z.int().nonnegative();
const cachedReport = z.object({
  hiddenRoutes: z
    .array(
      z.object({ route: z.string(), hidden: z.union([z.literal(true), z.literal('sidebar')]) }),
    )
    .readonly(),
  hiddenLinks: z.array(z.object({ route: z.string(), path: z.string(), start: place, end: place })),
});
type Kept = z.infer<typeof cachedReport>;

/** Returns everything that a compilation depends on. */
function keyOf(project: Project): string {
  const { levels } = project.config;
  return cacheKey(['clean', JSON.stringify({ ...project, cache: undefined, levels: [...levels] })]);
}
