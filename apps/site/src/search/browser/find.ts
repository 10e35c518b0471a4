import { termOf, wordsOf } from '../text-options.ts';
import { exactCoordinates, findCoordinates } from './coordinates.ts';
import { coordinateHit, elementTextHit, exactHit, sectionHit, type Hit } from './hits.ts';
import type { Library } from './library.ts';
import { matcherOf, type Matcher } from './match.ts';
import type { Names } from './names.ts';
import { isCoordinate } from './readings.ts';
import { findTexts, findTextsNear, findTextsPartly, type FindTexts } from './texts.ts';
import { nearMatcherOf, typoMatcherOf } from './typos.ts';

/** Results under a heading. */
export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/**
 * What answers a query: first what is called so, then guides, then the reference. Slips are
 * forgiven only where nothing answers without, and a part of the words does where nothing has all.
 */
export function find(library: Library, query: string): HitGroup[] {
  const partly = () => findWith(library, { query, matcherOf: noNames, findTexts: findTextsPartly });
  for (const way of [
    { query, matcherOf, findTexts },
    { query, matcherOf: typoMatcherOf, findTexts: findTextsNear },
  ]) {
    const found = findWith(library, way);
    if (found.length > 0) return isThin(found, query) ? filledUp(found, partly()) : found;
  }
  return partly();
}

/** A page or two that happen to have all words may not be what was meant. */
function isThin(found: readonly HitGroup[], query: string): boolean {
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  return count < 3 && found[0]?.label !== exactLabel && !isCoordinate(query);
}

/** Guides that have some of the words follow what has all. */
function filledUp(found: readonly HitGroup[], more: readonly HitGroup[]): HitGroup[] {
  const others = more.find(({ label }) => label === guidesLabel)?.hits ?? [];
  const groups = found.map(({ label, hits }) => ({
    label,
    hits: label === guidesLabel ? [...hits, ...others] : hits,
  }));
  return withoutRepeats([...groups, { label: guidesLabel, hits: others }]);
}

const exactLabel = 'Exact match';
const guidesLabel = 'Guides';

/** No name has a part of the words that another way would not have found. */
function noNames(): Matcher {
  return () => undefined;
}

/** The names that come nearest to a query which nothing answers. */
export function findNearest({ names }: Library, query: string): Hit[] {
  return findCoordinates(names, { query, matcherOf: nearMatcherOf }).slice(0, 3).map(coordinateHit);
}

interface Way {
  readonly query: string;
  readonly matcherOf: (part: string) => Matcher;
  readonly findTexts: FindTexts;
}

function findWith(library: Library, way: Way): HitGroup[] {
  const texts = way
    .findTexts(library.pageText, way.query)
    .flatMap((text) => sectionHit(library, text));
  const [guides, lists] = [texts.filter(isGuide), texts.filter((hit) => !isGuide(hit))];
  const named = findNames(library.names, way);
  const described = way
    .findTexts(library.elementText, way.query)
    .flatMap((text) => elementTextHit(library, text));

  const names = exactCoordinates(library.names, errorCalled(library, way.query)).map(exactHit);
  const exact = names.length > 0 ? names : exactSection(library, way.query);
  const words = { label: guidesLabel, hits: varied(guides) };
  const reference = { label: 'API reference', hits: [...lists, ...named, ...described] };
  // Half a coordinate has words that stand in many guides, but it asks for a name.
  const rest = isCoordinate(way.query) ? [reference, words] : [words, reference];
  return withoutRepeats([{ label: exactLabel, hits: exact }, ...rest]);
}

/** Where a type has no such member, the type itself answers. */
function findNames(names: Names, way: Way): Hit[] {
  const found = findCoordinates(names, way).map(coordinateHit);
  const [holder = ''] = /^.*(?=[.(])/.exec(way.query) ?? [];
  return found.length > 0 ? found : exactCoordinates(names, holder).map(exactHit);
}

/** `bank timeout` is the name of an error: its type is called `BankTimeout`. */
function errorCalled({ errors }: Library, query: string): string {
  return errors.get(query.trim().toLowerCase()) ?? query;
}

/** The section that explains what is called so, or the one that is itself. */
function exactSection(library: Library, query: string): Hit[] {
  const wanted = query.trim().toLowerCase();
  const words = wordsOf(wanted).flatMap((word) => termOf(word) ?? []);
  const { pages, sections } = library.pages;
  const isWanted = (name: string) => name.toLowerCase() === wanted;
  const explained = sections.findIndex(({ names = [] }) => names.some(isWanted));
  const called = sections.flatMap(({ heading, page }, id) =>
    isWanted(heading || (pages[page]?.title ?? '')) ? [id] : [],
  );
  // A heading that many guides have is no name.
  const found = called.length === 1 ? called : explained < 0 ? [] : [explained];
  return found.flatMap((id) => sectionHit(library, { id, words }));
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

function isGuide({ kind }: Hit): boolean {
  return kind === 'Guide';
}

/** One long guide must not hide the others. */
function varied(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>();
  const kept = hits.filter(({ text: { holder } }) => {
    const count = (counts.get(holder) ?? 0) + 1;
    counts.set(holder, count);
    return count <= mostOfGuide;
  });
  return kept.slice(0, mostGuides);
}

const mostGuides = 6;
const mostOfGuide = 2;
const mostOfGroup = 14;
