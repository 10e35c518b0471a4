import { z } from 'zod';

import { cacheKey, isInText, readCached } from '../cache.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Loaded } from '../load.ts';
import { filesOf, type Project } from '../project.ts';
import { compiledOf } from '../report/report.ts';
import type { Report } from '../report/types.ts';
import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';

// The report of a run is cached by all inputs of a compilation. While none of them changes, a run
// prints it and compiles nothing.

/** Returns the cached report if no input has changed since. */
export function keptReport(loaded: Loaded): Report | undefined {
  const { project } = loaded;
  const files = new Map(filesOf(project).map((file) => [file.path, file]));
  const kept = project.cache && readCached(project.cache, projectKey(project), reportShape(files));
  return kept && { ...compiledOf(loaded), ...kept };
}

/** Caches the report of a run. */
export function keepReport({ project }: Loaded, report: Report): void {
  const { diagnostics, skipped, hiddenRoutes, hiddenLinks = [] } = report;
  const files = new Set(filesOf(project));
  let isWhole = true;
  const kept = { diagnostics, skipped, hiddenRoutes, hiddenLinks };
  const text = JSON.stringify(kept, (_, value: unknown) => {
    if (!isSpan(value)) return value;
    isWhole &&= files.has(value.file);
    return { path: value.file.path, start: value.start, end: value.end };
  });
  // A file that the project does not list would be unknown to the next run.
  if (isWhole) project.cache?.keep(projectKey(project), text);
}

/** Returns a hash of everything that a compilation depends on. */
export const projectKey = memo((project: Project): string => {
  const { levels } = project.config;
  const inputs = JSON.stringify({ ...project, cache: undefined, levels: [...levels] });
  return cacheKey(['report', inputs]);
});

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'file' in value && 'start' in value;
}

type Files = ReadonlyMap<string, SourceFile>;

function reportShape(files: Files) {
  const place = z.int().nonnegative();
  const span = z
    .object({ path: z.string(), start: place, end: place })
    .transform(({ path, start, end }, { addIssue }): Span => {
      const file = files.get(path);
      if (file && isInText([start, end], file.text)) return { file, start, end };
      addIssue('not in a file of the project');
      return z.NEVER;
    });
  const label = z.object({ span, text: z.string() });
  const fix = z.object({
    edits: z.array(label),
    isRecord: z.literal(true).exactOptional(),
  });
  const texts = z.array(z.string()).exactOptional();
  const text = z.string().exactOptional();
  const diagnostic: z.ZodType<Diagnostic> = z.object({
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    message: z.string(),
    primary: label,
    related: z.array(label).exactOptional(),
    notes: texts,
    help: texts,
    fix: fix.exactOptional(),
    suggestion: fix.exactOptional(),
    coordinate: text,
    meant: texts,
    missing: text,
    needsSchema: z.literal(true).exactOptional(),
    inProse: z.literal(true).exactOptional(),
    cause: text,
  });
  const hidden = z.union([z.literal(true), z.literal('sidebar')]);
  return z.object({
    diagnostics: z.array(diagnostic),
    skipped: z.int().positive().exactOptional(),
    hiddenRoutes: z.array(z.object({ route: z.string(), hidden })),
    hiddenLinks: z.array(z.object({ route: z.string(), span })),
  });
}
