import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { find } from '../src/search/browser/find.ts';
import type { Hit } from '../src/search/browser/hits.ts';
import { openLibrary } from '../src/search/browser/library.ts';
import type { Library } from '../src/search/browser/types.ts';
import { type IntentSet, intentsOf } from './search-intents.ts';
import type { Asked } from './search-queries.ts';
import { sharedDocs } from './shared.ts';

let library: Library;
const found = new Map<string, readonly Hit[]>();
beforeAll(async () => {
  const { folder } = await sharedDocs();
  library = await openLibrary(async (name) =>
    JSON.parse(readFileSync(join(folder, 'search', `${name}.json`), 'utf8')),
  );
});

/**
 * The minimum share of each set whose answer is the first result, and among the first three. Those of
 * `last` and `seventh` are the measured ones, because nothing was tuned on them.
 */
const sets: readonly (readonly [set: IntentSet, count: number, first: number, three: number])[] = [
  ['first', 120, 0.95, 1],
  ['second', 100, 0.93, 1],
  ['third', 40, 0.95, 1],
  ['last', 40, 0.8, 0.95],
  ['fourth', 60, 0.85, 0.95],
  ['fifth', 60, 0.85, 0.98],
  ['sixth', 70, 0.87, 0.95],
  ['seventh', 42, 0.71, 0.92],
  ['eighth', 12, 0.91, 1],
];

describe.each(sets)('the %s intents', (set, count, first, three) => {
  const intents = intentsOf(set);

  test(`are ${count}, each with targets that are in the index`, () => {
    expect(intents).toHaveLength(count);
    const { pages, sections } = library.pages;
    const places = new Set(
      sections.map(({ page, anchor }) => (pages[page]?.href ?? '') + (anchor && `#${anchor}`)),
    );
    const missing = intents
      .flatMap(({ answers }) => answers)
      .filter((place) => !place.startsWith('/api/') && !places.has(place));
    expect(missing).toEqual([]);
  });

  test(`are answered by the first result: ${Math.round(first * 100)} %`, () => {
    const missed = missedWithin(1, intents);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(count * (1 - first) + 1e-6);
  });

  test(`are answered within three results: ${Math.round(three * 100)} %`, () => {
    const missed = missedWithin(3, intents);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(count * (1 - three) + 1e-6);
  });

  test('have results with unique titles', () => {
    for (const { query } of intents) {
      const titles = hitsOf(query).map(({ title }) => title.text.toLowerCase());
      expect(new Set(titles).size, query).toBe(titles.length);
    }
  });
});

/** Formats the intents without an answer among the first results. */
function missedWithin(most: number, intents: readonly Asked[]): string[] {
  return intents.flatMap(({ query, answers }) => {
    const hits = hitsOf(query).slice(0, most);
    const isAnswered = hits.some(({ href }) => answers.includes(href));
    return isAnswered ? [] : `${query}: ${hits.map(({ href }) => href).join(' ')}`;
  });
}

/** Searches once per query, because several tests judge its results. */
function hitsOf(query: string): readonly Hit[] {
  const known = found.get(query);
  if (known) return known;
  const hits = find(library, query);
  found.set(query, hits);
  return hits;
}
