import { termOf, tokenize } from '../text-options.ts';
import { bitsOf, lettersOf } from './letters.ts';
import { slipsTo } from './slips.ts';
import type { TextSearch } from './text-index.ts';
import type { Synonyms, Word } from './types.ts';

/** Matching texts, best first. */
export interface FoundTexts {
  readonly ids: readonly number[];
  /** Whether some text contains the whole query as written. */
  readonly isWhole: boolean;
  /** The matching terms, to highlight. */
  readonly words: ReadonlySet<string>;
}

/**
 * Searches texts. A text that contains the whole query ranks above one whose page has the words in
 * several sections. The last word may be incomplete, and typos are tolerated in words that no text
 * has.
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

/** The minimum score, as a share of the best result's. */
const least = 0.6;

interface Rated {
  readonly id: number;
  readonly score: number;
  /** The share of the query that it matches, from 0 to 1, weighted by rarity. */
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

/** The weight of the whole page's matches in the score of a section. */
const pageCounts = 0.5;

interface Page {
  /** The concepts that the texts of a page contain, as bits. */
  bits: number;
  score: number;
}

/** A part of a query with one meaning, in its own words or as synonyms. */
interface Concept {
  /** The score of each text, by id. */
  readonly scores: Float64Array;
  /** The rarity of the concept: rare words are more significant. */
  readonly rarity: number;
  /** The matching terms. */
  readonly terms: readonly string[];
  /** Whether a typo was corrected. */
  readonly isCorrected: boolean;
}

/** Returns the concepts of a query, without those that nothing matches. */
function conceptsIn(
  search: TextSearch,
  { query, synonyms }: { readonly query: string; readonly synonyms: Synonyms },
): Concept[] {
  const written = wordsIn(query);
  const words = written
    .slice(0, most)
    .map((word) => (synonyms.at([word], 0) ? word : correctedWord(search, word, synonyms)));
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const { length, meanings } = synonyms.at(words, at) ?? { length: 1, meanings: [] };
    const own = words.slice(at, at + length);
    const others = meanings.map((terms) => terms.map((term) => ({ term })));
    const ways = [own, ...others].flatMap((way) => allOf(search, way) ?? []);
    const isCorrected = own.some((word, place) => word !== written[at + place]);
    if (ways.length > 0) concepts.push({ ...anyOf(ways), isCorrected });
    at += length;
  }
  return concepts;
}

/** The maximum number of concepts, limited by the bits. */
const most = 24;

type Part = Omit<Concept, 'isCorrected'>;

/** Returns the scores of a word: for each text, that of its best matching term. */
function conceptOf(search: TextSearch, word: Word): Part {
  const scores = new Float64Array(search.count);
  const options = optionsFor(search, word);
  let texts = 0;
  for (const [term, weight] of options) {
    const { ids, worths } = search.postingsOf(term);
    // Plain loops, because this is the hot path of each keystroke.
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      const former = scores[id] ?? 0;
      if (former === 0) texts += 1;
      scores[id] = Math.max(former, (worths[at] ?? 0) * weight);
    }
  }
  const rarity = Math.log(1 + (search.count - texts + 0.5) / (texts + 0.5));
  for (let id = 0; id < scores.length; id += 1) scores[id] = (scores[id] ?? 0) * rarity;
  return { scores, rarity, terms: [...options.keys()].flatMap((at) => search.terms[at] ?? []) };
}

/** Returns the scores of a synonym of several words, all of which a text must contain. */
function allOf(search: TextSearch, words: readonly Word[]): Part[] | undefined {
  const parts = words.map((word) => conceptOf(search, word));
  if (parts.length === 0 || parts.some(({ terms }) => terms.length === 0)) return undefined;
  if (parts.length === 1) return parts;
  const scores = new Float64Array(search.count);
  for (let id = 0; id < scores.length; id += 1) {
    let sum = 0;
    for (const part of parts) {
      const worth = part.scores[id] ?? 0;
      if (worth === 0) sum = NaN;
      sum += worth;
    }
    scores[id] = sum > 0 ? sum / parts.length : 0;
  }
  const rarity = mean(parts.map((part) => part.rarity));
  return [{ scores, rarity, terms: parts.flatMap(({ terms }) => terms) }];
}

function anyOf(ways: readonly Part[]): Part {
  const [first, ...others] = ways;
  if (first && others.length === 0) return first;
  const scores = Float64Array.from(first?.scores ?? []);
  for (const other of others)
    for (let id = 0; id < scores.length; id += 1)
      scores[id] = Math.max(scores[id] ?? 0, other.scores[id] ?? 0);
  const rarity = Math.max(...ways.map((way) => way.rarity));
  return { scores, rarity, terms: ways.flatMap(({ terms }) => terms) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** Returns the significant words of a query. */
function wordsIn(query: string): Word[] {
  const words = tokenize(query);
  return words.flatMap((word, at) => {
    const term = termOf(word);
    if (term === null) return [];
    // A single letter is the prefix of too many words.
    const isUnfinished = at === words.length - 1 && word.length > 1;
    return [{ term, ...(isUnfinished && { beginning: word }) }];
  });
}

/** Matching terms by number, with their weights. */
type Options = ReadonlyMap<number, number>;

function optionsFor({ terms, isTitled }: TextSearch, { term, beginning }: Word): Options {
  const options = new Map<number, number>();
  if (beginning !== undefined) {
    const first = placeOf(terms, beginning);
    // Two letters are the prefix of a tenth of all words, so only words in headings match.
    const isWanted = beginning.length > 2 ? () => true : isTitled;
    for (let at = first; terms[at]?.startsWith(beginning); at += 1)
      if (isWanted(at)) options.set(at, (0.6 * beginning.length) / (terms[at]?.length ?? 1));
  }
  const own = placeOf(terms, term);
  if (terms[own] === term) options.set(own, 1);
  return options;
}

/** Corrects a word that neither a text nor a synonym contains. */
function correctedWord(search: TextSearch, word: Word, { keys }: Synonyms): Word {
  const limit = slipsAllowed(word.term.length);
  if (limit === 0 || optionsFor(search, word).size > 0) return word;
  const letters = lettersOf(word.term);
  const known = search.letters();
  let best = word.term;
  let least = limit + 1;
  for (const [at, term] of [...search.terms, ...keys].entries()) {
    // Fast path: each missing or extra letter is a typo.
    const more = Math.abs(term.length - word.term.length);
    if (more > limit || bitsOf(letters & ~(known[at] ?? letters)) > limit) continue;
    const name = { lower: term, humps: [[0, term.length]] as const };
    const distance = slipsTo(word.term, { name, limit }) + more / 10;
    if (distance < least) [best, least] = [term, distance];
  }
  return best === word.term ? word : { term: best };
}

/** Returns the index of a term, or its insertion point. */
function placeOf(terms: readonly string[], wanted: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] ?? '') < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns the number of tolerated typos: in a short word, a typo makes a different word. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
