import { exactCoordinates, findCoordinates } from './coordinates.ts';
import { coordinateHit, elementTextHit, exactHit, sectionHit, type Hit } from './hits.ts';
import type { Library } from './library.ts';
import { matcherOf, type Matcher } from './match.ts';
import { isCoordinate } from './readings.ts';
import { findTexts, findTextsNear } from './texts.ts';
import { nearMatcherOf, typoMatcherOf } from './typos.ts';

/** Results under a heading. */
export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/**
 * What answers a query: first the coordinate that it is, then guides, then the reference. Slips
 * are forgiven only where nothing answers without.
 */
export function find(library: Library, query: string): HitGroup[] {
  const found = findWith(library, { query, matcherOf, findTexts });
  if (found.length > 0) return found;
  return findWith(library, { query, matcherOf: typoMatcherOf, findTexts: findTextsNear });
}

/** The names that come nearest to a query which nothing answers. */
export function findNearest({ names }: Library, query: string): Hit[] {
  return findCoordinates(names, { query, matcherOf: nearMatcherOf }).slice(0, 3).map(coordinateHit);
}

interface Way {
  readonly query: string;
  readonly matcherOf: (part: string) => Matcher;
  readonly findTexts: typeof findTexts;
}

function findWith(library: Library, way: Way): HitGroup[] {
  const texts = way
    .findTexts(library.pageText, way.query)
    .flatMap((text) => sectionHit(library, text));
  const [guides, lists] = [texts.filter(isGuide), texts.filter((hit) => !isGuide(hit))];
  const named = findCoordinates(library.names, way).map(coordinateHit);
  const described = way
    .findTexts(library.elementText, way.query)
    .flatMap((text) => elementTextHit(library, text));

  const exact = exactCoordinates(library.names, way.query).map(exactHit);
  const words = { label: 'Guides', hits: varied(guides) };
  const reference = { label: 'API reference', hits: [...lists, ...named, ...described] };
  // Half a coordinate has words that stand in many guides, but it asks for a name.
  const rest = isCoordinate(way.query) ? [reference, words] : [words, reference];
  return withoutRepeats([{ label: 'Exact match', hits: exact }, ...rest]);
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
