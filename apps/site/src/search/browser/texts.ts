import { conceptsIn, type Concept } from './concepts.ts';
import type { Synonyms } from './synonyms.ts';
import type { TextSearch } from './text-index.ts';

/** Texts that answer a query, the best first. */
export interface FoundTexts {
  readonly ids: readonly number[];
  /** Some of them have all that the query asks for, as it is written. */
  readonly isWhole: boolean;
  /** The terms that answer: what is to be marked. */
  readonly words: ReadonlySet<string>;
}

/**
 * Texts by what they have of a query, and what the rest of their page has: all of it in one place
 * comes before pieces of it in several. The last word may still be unfinished, slips in words that
 * no text has are forgiven.
 */
export function findTexts(search: TextSearch, query: string, synonyms: Synonyms): FoundTexts {
  const concepts = conceptsIn(search, { query, synonyms });
  const found = rated(search, concepts);
  const most = Math.max(0, ...found.map(({ share }) => share));
  const near = found.filter(({ share }) => share >= most * least);
  near.sort((a, b) => b.score - a.score);
  return {
    ids: near.map(({ id }) => id),
    isWhole:
      near.some(({ share }) => share === 1) && concepts.every(({ isCorrected }) => !isCorrected),
    words: new Set(concepts.flatMap(({ terms }) => terms)),
  };
}

/** Beside the best answers, one that has less than this share of what they have says nothing. */
const least = 0.6;

interface Rated {
  readonly id: number;
  readonly score: number;
  /** How much of the query it has, from 0 to 1; a rare word is more of it. */
  readonly share: number;
}

function rated(search: TextSearch, concepts: readonly Concept[]): Rated[] {
  const { count, holderOf, weightOf } = search;
  const total = concepts.reduce((sum, { rarity }) => sum + rarity, 0);
  const pages = pagesOf(search, concepts);
  const most = Math.max(...[...pages.values()].map(({ score }) => score));
  const found: Rated[] = [];
  for (let id = 0; id < count; id += 1) {
    const page = pages.get(holderOf(id));
    if (!page) continue;
    let [score, has, pageHas] = [0, 0, 0];
    for (const [at, { scores, rarity }] of concepts.entries()) {
      const own = scores[id] ?? 0;
      score += own;
      if (own > 0) has += rarity;
      if (page.has.has(at)) pageHas += rarity;
    }
    if (has === 0) continue;
    const share = has === total ? 1 : (has * 0.7 + pageHas * 0.3) / total;
    const context = 1 + (pageCounts * page.score) / most;
    found.push({ id, share, score: score * share ** 3 * context * weightOf(id) });
  }
  return found;
}

/** A page of which much answers is where a reader learns most, whichever part comes first. */
const pageCounts = 0.5;

interface Page {
  /** Which concepts some text of it has. */
  readonly has: Set<number>;
  score: number;
}

function pagesOf({ count, holderOf }: TextSearch, concepts: readonly Concept[]) {
  const pages = new Map<number, Page>();
  for (let id = 0; id < count; id += 1) {
    for (const [at, { scores }] of concepts.entries()) {
      const score = scores[id] ?? 0;
      if (score === 0) continue;
      const page = pages.get(holderOf(id)) ?? { has: new Set<number>(), score: 0 };
      page.has.add(at);
      page.score += score;
      pages.set(holderOf(id), page);
    }
  }
  return pages;
}
