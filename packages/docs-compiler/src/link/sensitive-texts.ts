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
 * What the config's `sensitiveData` finds, in the order of the files. The whole text of pages
 * and SDL is looked through as it is, comments included: all of it is public.
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

/** Files without any are known to be so: these searches are slow, for no pattern may hold up a check. */
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

/** Where several entries find the same text, the first of the config says what it is. */
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
