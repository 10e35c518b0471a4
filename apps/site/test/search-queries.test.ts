import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { find } from '../src/search/browser/find.ts';
import { openLibrary } from '../src/search/browser/library.ts';
import type { Library } from '../src/search/browser/types.ts';
import { type Asked, exactNames, otherQueries } from './search-queries.ts';
import { sharedDocs } from './shared.ts';

let library: Library;
beforeAll(async () => {
  const { folder } = await sharedDocs();
  library = await openLibrary(async (name) =>
    JSON.parse(readFileSync(join(folder, 'search', `${name}.json`), 'utf8')),
  );
});

test.each(exactNames)('an exact name is the first result: $query', ({ query, answers }) => {
  expect(answers).toContain(hrefsOf(query)[0]);
});

test('a field name in camel case finds every type that has the field', () => {
  const holders = [...library.exact.keys()].filter((name) => name.endsWith('.expireat'));
  expect(holders.length).toBeGreaterThan(5);
  expect(titlesOf('expireAt').filter((name) => holders.includes(name.toLowerCase()))).toHaveLength(
    holders.length,
  );
});

test('the 60 queries have their answer in the first three results', () => {
  const all = [...exactNames, ...otherQueries];
  expect(all).toHaveLength(60);
  expect(all.filter((asked) => !isAnswered(asked)).map(queryText)).toEqual([]);
});

test('each answer is in the index', () => {
  const { pages, sections } = library.pages;
  const places = new Set(
    sections.map(({ page, anchor }) => {
      const { href = '' } = pages[page] ?? {};
      return anchor === '' ? href : `${href}#${anchor}`;
    }),
  );
  const guides = otherQueries
    .flatMap(({ answers }) => answers)
    .filter((place) => !place.startsWith('/api/'));
  expect(guides.filter((place) => !places.has(place))).toEqual([]);
});

function isAnswered({ query, answers }: Asked): boolean {
  return hrefsOf(query)
    .slice(0, 3)
    .some((href) => answers.includes(href));
}

function hrefsOf(query: string): string[] {
  return find(library, query).map(({ href }) => href);
}

function titlesOf(query: string): string[] {
  return find(library, query).map(({ title }) => title.text);
}

/** Formats the results of a query, for failure messages. */
function queryText({ query }: Asked): string {
  return `${query}: ${hrefsOf(query).slice(0, 3).join(' ')}`;
}
