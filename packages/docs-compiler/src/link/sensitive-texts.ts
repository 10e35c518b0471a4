import { z } from 'zod';

import { cacheKey, noCache, readCached, type Cache } from '../cache.ts';
import type { Config } from '../config-types.ts';
import type { SensitiveText } from '../graph.ts';
import type { Project } from '../project.ts';
import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { patternOf } from '../text/pattern.ts';
import { passesCheck } from '../text/sensitive-checks.ts';

type Entry = Config['sensitiveData'][number];

/**
 * Returns the matches of the config's `sensitiveData`, in file order. Searches the complete source
 * of pages and SDL, including comments, because all of it is public.
 */
export function findSensitiveTexts({
  config: { sensitiveData },
  pageFiles,
  schemaFiles,
  cache = noCache,
}: Pick<Project, 'config' | 'pageFiles' | 'schemaFiles' | 'cache'>): readonly SensitiveText[] {
  const search = searcherOf(sensitiveData)(cache);
  return [...pageFiles, ...schemaFiles].flatMap(search);
}

/**
 * Caches which files have no matches. The searches are slow, because the patterns run in an engine
 * without catastrophic backtracking.
 */
const searcherOf = memo((entries: readonly Entry[]) => {
  const words = JSON.stringify(entries);
  const searches = entries.map(searchFor);
  return memo((cache: Cache): Search =>
    memo((file) => {
      const key = cacheKey(['sensitive', words, file.text]);
      if (readCached(cache, key, z.null()) === null) return [];
      const found = textsIn(file, searches);
      if (found.length === 0) cache.keep(key, 'null');
      return found;
    }),
  );
});

type Search = (file: SourceFile) => readonly SensitiveText[];

function searchFor({ name, pattern, check, allow = [] }: Entry, index: number): Search {
  const expression = patternOf(pattern);
  const allowed = allow.flatMap((source) => patternOf(source) ?? []);
  const isMeant = (text: string): boolean =>
    text !== '' &&
    !allowed.some((each) => each.test(text)) &&
    (check === undefined || passesCheck(check, text));

  return (file) =>
    (expression?.matchesIn(file.text) ?? [])
      .filter(({ text }) => isMeant(text))
      .map(({ text, start }) => ({
        index,
        name,
        ...(check && { check }),
        span: { file, start, end: start + text.length },
      }));
}

/**
 * Returns the matches in a file. If several entries match the same text, the first entry names it.
 */
function textsIn(file: SourceFile, searches: readonly Search[]): SensitiveText[] {
  const found: SensitiveText[] = [];
  for (const search of searches)
    for (const each of search(file))
      if (!found.some(({ span }) => overlaps(span, each.span))) found.push(each);
  return found.sort((a, b) => a.span.start - b.span.start);
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
