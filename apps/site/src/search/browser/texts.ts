import { termOf, wordsOf } from '../text-options.ts';
import { bitsOf, lettersOf } from './letters.ts';
import { slipsTo } from './slips.ts';
import type { TextSearch } from './text-index.ts';
import type { Synonyms, Word } from './types.ts';

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

/** A part of a query that asks for one thing, in its own words or in others for it. */
interface Concept {
  /** What each text says of it, by the text's id. */
  readonly scores: Float64Array;
  /** How few texts say it: a rare word tells more of what is asked for. */
  readonly rarity: number;
  /** The terms that stand for it. */
  readonly terms: readonly string[];
  /** In the words of the query, or with a slip forgiven. */
  readonly isCorrected: boolean;
}

/** What a query asks for. A part that nothing stands for is left out. */
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

/** As many as there are bits to count them with; nobody means more. */
const most = 24;

type Part = Omit<Concept, 'isCorrected'>;

/** One word: a text is worth what its best term for it is worth. */
function conceptOf(search: TextSearch, word: Word): Part {
  const scores = new Float64Array(search.count);
  const options = optionsFor(search, word);
  let texts = 0;
  for (const [term, weight] of options) {
    const { ids, worths } = search.postingsOf(term);
    // Plain loops: most of a key's work is here, and pairs for each step would be thrown away.
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

/** Several words for one thing: a text has all of them, or does not say it. */
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

/** The words of a query that say something. */
function wordsIn(query: string): Word[] {
  const words = wordsOf(query);
  return words.flatMap((word, at) => {
    const term = termOf(word);
    if (term === null) return [];
    // A single letter begins too many words to mean one of them.
    const isUnfinished = at === words.length - 1 && word.length > 1;
    return [{ term, ...(isUnfinished && { beginning: word }) }];
  });
}

/** The terms of the index that a word stands for, by their numbers, with what each is worth. */
type Options = ReadonlyMap<number, number>;

function optionsFor({ terms, isTitled }: TextSearch, { term, beginning }: Word): Options {
  const options = new Map<number, number>();
  if (beginning !== undefined) {
    const first = placeOf(terms, beginning);
    // Two letters begin a tenth of all words: those of headings are enough.
    const isWanted = beginning.length > 2 ? () => true : isTitled;
    for (let at = first; terms[at]?.startsWith(beginning); at += 1)
      if (isWanted(at)) options.set(at, (0.6 * beginning.length) / (terms[at]?.length ?? 1));
  }
  const own = placeOf(terms, term);
  if (terms[own] === term) options.set(own, 1);
  return options;
}

/** The same for a word that no text has, and no synonym: those that are a slip or two away. */
function correctedWord(search: TextSearch, word: Word, { keys }: Synonyms): Word {
  const limit = slipsAllowed(word.term.length);
  if (limit === 0 || optionsFor(search, word).size > 0) return word;
  const letters = lettersOf(word.term);
  const known = search.letters();
  let best = word.term;
  let least = limit + 1;
  for (const [at, term] of [...search.terms, ...keys].entries()) {
    // Each letter that a term lacks is a slip, and each that it has too many.
    const more = Math.abs(term.length - word.term.length);
    if (more > limit || bitsOf(letters & ~(known[at] ?? letters)) > limit) continue;
    const name = { lower: term, humps: [[0, term.length]] as const };
    const distance = slipsTo(word.term, { name, limit }) + more / 10;
    if (distance < least) [best, least] = [term, distance];
  }
  return best === word.term ? word : { term: best };
}

/** Where a term stands, or would. */
function placeOf(terms: readonly string[], wanted: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] ?? '') < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** In a short word, one slip makes another word. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
