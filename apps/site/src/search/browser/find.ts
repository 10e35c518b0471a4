import type { SectionEntry } from '../format.ts';
import { failures } from './entries.ts';
import { exactHits } from './exact.ts';
import { findNames, findNearNames, type IsWanted, looksLikeCode } from './find-names.ts';
import {
  areaHit,
  coordinateHit,
  elementTextHit,
  type Hit,
  isOfScope,
  type Scope,
  sectionHit,
} from './hits.ts';
import type { Range } from './letters.ts';
import type { FoundCoordinate } from './nearest.ts';
import { findTexts, type FoundTexts } from './texts.ts';
import type { Library } from './types.ts';

/** Results with a heading; without one if it is empty. */
export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/**
 * Searches for a query, and returns one list, best first. Typos are tolerated if nothing matches
 * otherwise.
 */
export function find(library: Library, query: string, scope: Scope = 'all'): readonly Hit[] {
  const isWanted = (hit: Pick<Hit, 'kind'>) => isOfScope(hit, scope);
  const texts = findTexts(library.pageText, query, library.synonyms);
  // Until the texts are loaded, an unknown word may still match them.
  const forgive = library.isWhole && !texts.isWhole;
  const named = findNames(library, { query, isWanted, forgive });
  const isNamed = looksLikeCode(query);
  const sections = sectionHits(library, texts, scope);
  const hits = [
    // A word that is a type, too, has that type among the first three.
    ...exactHits(library, query, sections[1]?.score ?? 0).filter(isWanted),
    ...sections,
    ...nameHits(named, isNamed ? 2 : 0),
    ...described(library, query, isWanted),
  ];
  hits.sort((a, b) => b.score - a.score);
  const least = leastShare * Math.min(1, hits[0]?.score ?? 0);
  return withDistinctTitles(
    distinct(hits.filter(({ score }) => score >= least)).slice(0, mostHits),
  );
}

/** The relevance of the last results, relative to the best one. */
const leastShare = 0.1;

const mostHits = 24;

/** Returns the results for names, which are in order. A name is never below a worse one. */
function nameHits(named: readonly FoundCoordinate[], bonus: number): Hit[] {
  let score = 0;
  return named
    .toReversed()
    .map((found) => {
      score = Math.max(score + 0.001, scoreOf(found));
      return coordinateHit(found, bonus + score);
    })
    .toReversed();
}

/** Returns the relevance of a matching name, from 0 to 1. */
function scoreOf({ entry, matches }: FoundCoordinate): number {
  const level = Math.max(0, ...matches.map((match) => match.level));
  const depth = entry.rest === '' ? 1 : 0.85;
  return (byLevel[level] ?? 0) * depth;
}

const byLevel = [0.95, 0.9, 0.7, 0.55, 0.5, 0.4, 0.6];

/** Removes results for a place that a better result has. */
function distinct(hits: readonly Hit[]): Hit[] {
  const taken = new Set<string>();
  return hits.filter(({ href }) => !taken.has(href) && taken.add(href));
}

/** Returns alternatives for a query without results: the most similar names, and the main areas. */
export function findInstead(library: Library, query: string, scope: Scope = 'all'): HitGroup[] {
  const near = findNearNames(library, query, (entry) => isOfScope(entry, scope));
  return [
    { label: 'Nearest names', hits: near.slice(0, 3).map((found) => coordinateHit(found, 0)) },
    { label: 'Where to look', hits: library.pages.areas.map(areaHit) },
  ].filter(({ hits }) => hits.length > 0);
}

/** Adds prefixes to equal titles, and drops results whose title is still equal to another. */
function withDistinctTitles(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>();
  for (const { title } of hits) counts.set(plain(title), (counts.get(plain(title)) ?? 0) + 1);
  const taken = new Set<string>();
  return hits
    .map((hit) => ((counts.get(plain(hit.title)) ?? 0) > 1 ? prefixed(hit) : hit))
    .filter(({ title }) => !taken.has(plain(title)) && taken.add(plain(title)));
}

function plain({ text }: Hit['title']): string {
  return text.toLowerCase();
}

function prefixed({ prefix, title: { text, ranges }, ...hit }: Hit): Hit {
  const by = prefix.length;
  const title = { text: prefix + text, ranges: ranges.map(([a, b]): Range => [a + by, b + by]) };
  return { ...hit, prefix: '', title };
}

function described(library: Library, query: string, isWanted: IsWanted): Hit[] {
  const { found, words } = findTexts(library.elementText, query, library.synonyms);
  return found
    .filter(({ id }) => isWanted(library.elements.get(id) ?? { kind: '' }))
    .slice(0, mostOfKind)
    .flatMap(({ id, score }) => elementTextHit(library, { id, words, score }));
}

/** Returns matching sections. The number of results for each page is limited. */
function sectionHits(library: Library, { found, words }: FoundTexts, scope: Scope): Hit[] {
  const { sections, pages } = library.pages;
  const counts = new Map<number, number>();
  const kept: Hit[] = [];
  for (const { id, score } of found) {
    const section = sections[id];
    const page = section && pages[section.page];
    if (!page || !isSectionOf(scope, { kind: page.kind, section })) continue;
    const count = (counts.get(section.page) ?? 0) + 1;
    counts.set(section.page, count);
    if (count <= mostOfPage) kept.push(...sectionHit(library, { id, words, score }));
    if (kept.length === mostOfKind) break;
  }
  return kept;
}

/**
 * Checks whether a section belongs to a scope. A section that lists error codes belongs to
 * `errors`.
 */
function isSectionOf(
  scope: Scope,
  { kind, section }: { readonly kind: string; readonly section: SectionEntry },
): boolean {
  return scope === 'errors'
    ? (section.names ?? []).some(([named]) => failures.has(named))
    : isOfScope({ kind }, scope);
}

const mostOfPage = 3;
const mostOfKind = 12;
