import type { PagesFile } from '../format.ts';
import type { Entry } from './entries.ts';
import { exactHit, sectionHit, type Hit } from './hits.ts';
import { termsOf } from './marks.ts';
import type { Library } from './types.ts';

/**
 * Returns the exact matches of a query, ignoring case: coordinates, errors, codes and events, then
 * the page or the only section with this title.
 */
export function exactHits(library: Library, query: string): Hit[] {
  const wanted = query.trim().toLowerCase();
  // `refund status` may mean `RefundStatus` or `Refund.status`.
  const spellings = /^\w+ \w+$/.test(wanted) ? [wanted, wanted.replace(' ', '.')] : [wanted];
  const entries = spellings.flatMap((spelling) => library.exact.get(spelling) ?? []);
  return [...entries.toSorted(elementsFirst).map(exactHit), ...called(library, query)];
}

function elementsFirst(a: Entry, b: Entry): number {
  return Number(a.place !== undefined) - Number(b.place !== undefined);
}

function called(library: Library, query: string): Hit[] {
  const words = termsOf(query);
  const id = library.called.get(plain(words));
  return id === undefined ? [] : sectionHit(library, { id, words });
}

/** Returns sections by their stemmed titles: page titles, then headings. */
export function calledIn({ pages, sections }: PagesFile): ReadonlyMap<string, number> {
  const [titles, headings] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [id, { page, anchor, heading }] of sections.entries()) {
    const [map, text] = anchor === '' ? [titles, pages[page]?.title ?? ''] : [headings, heading];
    const key = plain(termsOf(text));
    map.set(key, [...(map.get(key) ?? []), id]);
  }
  titles.delete('');
  headings.delete('');
  // Ambiguous titles are excluded.
  const named = [...headings, ...titles].flatMap(([key, [id, other]]): [string, number][] =>
    id === undefined || other !== undefined ? [] : [[key, id]],
  );
  return new Map(named);
}

function plain(terms: ReadonlySet<string>): string {
  return [...terms].join(' ');
}
