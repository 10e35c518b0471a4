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

function rated({ count, holderOf, weightOf }: TextSearch, concepts: readonly Concept[]): Rated[] {
  const total = concepts.reduce((sum, { rarity }) => sum + rarity, 0);
  const pages = new Map<number, Page>();
  const texts: (Omit<Rated, 'share'> & { readonly has: number; readonly page: Page })[] = [];
  for (let id = 0; id < count; id += 1) {
    let [score, has, bits] = [0, 0, 0];
    for (let at = 0; at < concepts.length; at += 1) {
      const own = concepts[at]?.scores[id] ?? 0;
      if (own === 0) continue;
      score += own;
      has += concepts[at]?.rarity ?? 0;
      bits |= 1 << at;
    }
    if (bits === 0) continue;
    const page = pages.get(holderOf(id)) ?? { bits: 0, score: 0 };
    pages.set(holderOf(id), page);
    page.bits |= bits;
    page.score += score;
    texts.push({ id, score, has, page });
  }
  const most = Math.max(...[...pages.values()].map(({ score }) => score));
  const rarities = concepts.map(({ rarity }) => rarity);
  return texts.map(({ id, score, has, page }) => {
    const pageHas = rarities.reduce((sum, each, at) => sum + (page.bits & (1 << at) ? each : 0), 0);
    const share = has === total ? 1 : (has * 0.7 + pageHas * 0.3) / total;
    const context = 1 + (pageCounts * page.score) / most;
    return { id, share, score: score * share ** 3 * context * weightOf(id) };
  });
}

/** A page of which much answers is where a reader learns most, whichever part comes first. */
const pageCounts = 0.5;

interface Page {
  /** A bit for each concept that some text of it has. */
  bits: number;
  score: number;
}
