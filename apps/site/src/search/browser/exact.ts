import type { PagesFile } from '../format.ts';
import { titleOf, type Entry } from './entries.ts';
import { exactHit, sectionHit, type Hit } from './hits.ts';
import { termsOf } from './marks.ts';
import type { Library } from './types.ts';

/**
 * Returns the exact matches of a query, ignoring case: coordinates, errors, codes and events, then
 * the page or the only section with this title.
 */
export function exactHits(library: Library, query: string, least: number): Hit[] {
  const wanted = query.trim().toLowerCase();
  // `refund status` may mean `RefundStatus` or `Refund.status`.
  const spellings = /^\w+ \w+$/.test(wanted) ? [wanted, wanted.replace(' ', '.')] : [wanted];
  const entries = [
    ...spellings.flatMap((spelling) => library.exact.get(spelling) ?? []),
    ...ofKind(library, wanted),
  ];
  const isName = looksLikeName(query.trim());
  return [
    ...entries.map((entry) => {
      const isSpelled = titleOf(entry) === query.trim();
      return exactHit(entry, scoreOf(entry, { isName, least }) + (isName && isSpelled ? 0.05 : 0));
    }),
    ...called(library, { query, isName }),
  ];
}

/** Returns the elements that a query calls by name and kind: `bank id enum`, `refund fields`. */
function ofKind({ exact }: Library, query: string): readonly Entry[] {
  const [kind = ''] = kindWord.exec(query) ?? [];
  const name = kind && query.replaceAll(kindWords, ' ').trim().replaceAll(/\s+/g, ' ');
  return (exact.get(name) ?? []).filter(({ rest, place }) => rest === '' && !place);
}

const kindWord = /\b(?:enum|field|input|mutation|object|query|scalar|type|union|value)s?\b/;
const kindWords = new RegExp(kindWord, 'g');

interface Meant {
  readonly isName: boolean;
  readonly least: number;
}

/** Returns the relevance of an exact match: a name is surely meant if it is written as one. */
function scoreOf({ place }: Entry, { isName, least }: Meant): number {
  if (isName) return place ? 3.8 : 4;
  return place ? 0.8 : Math.max(1, least);
}

/** Checks whether a query is written as code: with capitals, digits or signs. */
function looksLikeName(query: string): boolean {
  return /[^a-z ]/.test(query);
}

interface Title {
  readonly query: string;
  readonly isName: boolean;
}

/** Returns the page or section with a title. A heading of one page can be a common word. */
function called(library: Library, { query, isName }: Title): Hit[] {
  const words = termsOf(query);
  const id = library.called.get(plain(words));
  if (id === undefined) return [];
  const isPage = library.pages.sections[id]?.anchor === '';
  const score = isName ? 3.9 : isPage ? 1.5 : 0.95;
  return sectionHit(library, { id, words, score });
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
