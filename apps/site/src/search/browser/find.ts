import { findCoordinates } from './coordinates.ts';
import type { SectionEntry } from '../format.ts';
import { failures } from './entries.ts';
import { exactHits } from './exact.ts';
import {
  areaHit,
  coordinateHit,
  elementTextHit,
  isOfScope,
  sectionHit,
  type Hit,
  type Scope,
} from './hits.ts';
import type { Library } from './library.ts';
import { levels, matcherOf } from './match.ts';
import type { FoundCoordinate } from './nearest.ts';
import { isCode, isCoordinate } from './readings.ts';
import { findTexts, type FoundTexts } from './texts.ts';
import { nearMatcherOf, typoMatcherOf } from './typos.ts';

/** Results under a heading. */
export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/**
 * What answers a query: first what is called so, then guides and the reference. What is written as
 * code asks for the reference first. Slips are forgiven where nothing answers without.
 */
export function find(library: Library, query: string, scope: Scope = 'all'): HitGroup[] {
  const isWanted = (hit: Pick<Hit, 'kind'>) => isOfScope(hit, scope);
  const texts = findTexts(library.pageText, query, library.synonyms);
  // While texts are on their way, a word that is no name may be theirs.
  const forgive = library.isWhole && !texts.isWhole;
  const named = findNames(library, { query, isWanted, forgive });
  const exact = exactHits(library, query).filter(isWanted);
  const [guides, lists] = sectionHits(library, texts, scope);
  const asksForName = isCode(query) || isCoordinate(query);
  const reference = [
    ...(asksForName ? [] : lists),
    ...named.map(coordinateHit),
    ...described(library, query, isWanted),
  ];
  const words = { label: guidesLabel, hits: guides };
  const names = { label: referenceLabel, hits: reference.filter(isWanted) };
  const first = { label: exactLabel, hits: exact };
  if (asksForName) return withoutRepeats([first, names, words]);
  if (!isName(named[0]) || isTopic(guides[0])) return withoutRepeats([first, words, names]);
  // A word that is a name as well: guides that mention it are not far below.
  return withoutRepeats([first, { ...names, hits: names.hits.slice(0, mostNames) }, words]);
}

const exactLabel = 'Exact match';
const guidesLabel = 'Guides';
const referenceLabel = 'API reference';

/** What to show where nothing answers: the names that come nearest, and where one can look. */
export function findInstead(library: Library, query: string, scope: Scope = 'all'): HitGroup[] {
  const near = findCoordinates(library.names, {
    query,
    matcherOf: nearMatcherOf,
    isWanted: (entry) => isOfScope(entry, scope),
  });
  return [
    { label: 'Nearest names', hits: near.slice(0, 3).map(coordinateHit) },
    { label: 'Where to look', hits: library.pages.areas.map(areaHit) },
  ].filter(({ hits }) => hits.length > 0);
}

type IsWanted = (entry: Pick<Hit, 'kind'>) => boolean;

interface Named {
  readonly query: string;
  readonly isWanted: IsWanted;
  readonly forgive: boolean;
}

/** Names of the schema and of guides. Where a type has no such member, the type itself answers. */
function findNames(library: Library, { query, isWanted, forgive }: Named): FoundCoordinate[] {
  const { names, exact } = library;
  const found = findCoordinates(names, { query, matcherOf, isWanted });
  if (found.length > 0) return found;
  const [holder = ''] = /^.*(?=[.(])/.exec(query) ?? [];
  const holders = (exact.get(holder.trim().toLowerCase()) ?? []).filter(isWanted);
  if (holders.length > 0) return holders.map((entry) => ({ entry, matches: [] }));
  if (!forgive && !isCode(query)) return [];
  return findCoordinates(names, { query, matcherOf: typoMatcherOf, isWanted });
}

function described(library: Library, query: string, isWanted: IsWanted): Hit[] {
  const { ids, words } = findTexts(library.elementText, query, library.synonyms);
  return ids
    .filter((id) => isWanted(library.elements.get(id) ?? { kind: '' }))
    .slice(0, mostOfGroup)
    .flatMap((id) => elementTextHit(library, { id, words }));
}

/** The name itself, whatever it is a part of. */
function isName(found: FoundCoordinate | undefined): boolean {
  return found?.entry.kind === 'Error' || found?.matches.at(-1)?.level === levels.same;
}

/** A section that is about the query does not only mention it. */
function isTopic(hit: Hit | undefined): boolean {
  return hit !== undefined && hit.title.ranges.length > 0;
}

/** Sections of guides, and lists of the reference. One long guide must not hide the others. */
function sectionHits(library: Library, { ids, words }: FoundTexts, scope: Scope): [Hit[], Hit[]] {
  const { sections, pages } = library.pages;
  const counts = new Map<number, number>();
  const most = scope === 'all' ? mostGuides : mostOfGroup;
  const kept: [number[], number[]] = [[], []];
  for (const id of ids) {
    const section = sections[id];
    const page = section && pages[section.page];
    if (!page || !isSectionOf(scope, { kind: page.kind, section })) continue;
    const count = (counts.get(section.page) ?? 0) + 1;
    counts.set(section.page, count);
    const list = kept[page.kind === 'Reference' ? 1 : 0];
    if (count <= mostOfGuide && list.length < most) list.push(id);
  }
  const [guides, lists] = kept;
  const hits = (list: readonly number[]) =>
    list.flatMap((id) => sectionHit(library, { id, words }));
  return [hits(guides), hits(lists)];
}

/** A section that lists error codes answers who asks for errors. */
function isSectionOf(
  scope: Scope,
  { kind, section }: { readonly kind: string; readonly section: SectionEntry },
): boolean {
  return scope === 'errors'
    ? (section.names ?? []).some(([named]) => failures.has(named))
    : isOfScope({ kind }, scope);
}

/** A result stands in the first group that has it. */
function withoutRepeats(groups: readonly HitGroup[]): HitGroup[] {
  const taken = new Set<string>();
  return groups
    .map(({ label, hits }) => ({
      label,
      hits: hits.filter(({ href }) => !taken.has(href) && taken.add(href)).slice(0, mostOfGroup),
    }))
    .filter(({ hits }) => hits.length > 0);
}

const mostGuides = 6;
const mostNames = 6;
const mostOfGuide = 2;
const mostOfGroup = 12;
