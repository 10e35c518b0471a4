import { isVague, termOf, tokenize } from '../text-options.ts';
import { bitsOf, lettersOf } from './letters.ts';
import { slipsTo } from './slips.ts';
import type { TextSearch } from './text-index.ts';
import type { Synonyms, Word } from './types.ts';

/** A matching text. */
export interface RatedText {
  readonly id: number;
  /** Its relevance: about 1 for a text whose heading has the whole query. */
  readonly score: number;
}

/** Matching texts, best first. */
export interface FoundTexts {
  readonly found: readonly RatedText[];
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
  const { concepts, unknown } = conceptsIn(search, { query, synonyms });
  // A word that no text has may be of a name.
  const known = (concepts.length / Math.max(concepts.length + unknown, 1)) ** 2;
  const found = rated(search, concepts).map(({ score, ...text }) => ({
    ...text,
    score: score * known,
  }));
  const most = Math.max(0, ...found.map(({ share }) => share));
  const near = found.filter(({ share }) => share >= most * least);
  near.sort((a, b) => b.score - a.score);
  return {
    found: near,
    isWhole:
      near.some(({ share }) => share === 1) && concepts.every(({ isCorrected }) => !isCorrected),
    words: new Set(concepts.flatMap(({ terms }) => terms)),
  };
}

/** The minimum share of the query, relative to the best result's. */
const least = 0.5;

interface Rated extends RatedText {
  /** The share of the query that it matches, from 0 to 1, weighted by rarity. */
  readonly share: number;
}

function rated(search: TextSearch, concepts: readonly Concept[]): Rated[] {
  const { count, holderOf, weightOf } = search;
  const weights = concepts.map(({ weight }) => weight);
  const weigh = (bits: number) =>
    weights.reduce((sum, each, at) => sum + (bits & (1 << at) ? each : 0), 0);
  const total = weigh(-1);
  const pages = new Map<number, number>();
  const matches = new Map<number, Match>();
  for (let id = 0; id < count; id += 1) {
    const match = matchOf(id, concepts);
    if (!match) continue;
    const page = holderOf(id);
    pages.set(page, (pages.get(page) ?? 0) | match.bits);
    matches.set(id, match);
  }
  const shareOf = (id: number, bits: number): number => {
    const has = weigh(bits);
    const page = weigh(bits | (pages.get(holderOf(id)) ?? 0));
    return (has * (1 - pageCounts) + page * pageCounts) / total;
  };
  const texts = [...matches.values()].map(({ id, score, bits }): Rated => {
    const share = shareOf(id, bits);
    return { id, share, score: (score / total) * share ** 2 * weightOf(id) };
  });
  // What the text itself says counts half for its question.
  const answers = answersTo(search, concepts, (id, bits) => {
    const said = bits | (matches.get(id)?.bits ?? 0);
    return (shareOf(id, bits) + shareOf(id, said)) / 2;
  });
  return better(texts, answers);
}

/** The weight of the other texts of a page in the share of the query that a text has. */
const pageCounts = 0.25;

/**
 * Merges texts with the answers to questions; of two for one text, the better counts, plus 0.3 of
 * the other.
 */
function better(texts: readonly Rated[], asked: ReadonlyMap<number, Rated>): Rated[] {
  const known = new Set(texts.map(({ id }) => id));
  const merged = texts.map((text) => {
    const answer = asked.get(text.id);
    if (!answer) return text;
    const share = Math.max(text.share, answer.share);
    // A text that says it, too, is before one that is only asked for.
    const [most, less] = [Math.max(text.score, answer.score), Math.min(text.score, answer.score)];
    return { id: text.id, share, score: most + less * 0.3 };
  });
  return [...merged, ...[...asked.values()].filter(({ id }) => !known.has(id))];
}

/** Returns the texts that answer questions like the query, by their id. */
function answersTo(
  { count, asked, wordsOf }: TextSearch,
  concepts: readonly Concept[],
  shareOf: (id: number, bits: number) => number,
): ReadonlyMap<number, Rated> {
  const answers = new Map<number, Rated>();
  for (const [at, id] of asked.entries()) {
    const match = matchOf(count + at, concepts);
    if (!match) continue;
    const share = shareOf(id, match.bits);
    const precision = Math.min(1, match.matched / Math.max(wordsOf(count + at), 1));
    const score = 1.1 * share * (0.3 + 0.7 * precision);
    const other = answers.get(id);
    answers.set(id, {
      id,
      share: Math.max(share, other?.share ?? 0),
      // Several questions that a text answers say a little more than the best of them.
      score: Math.hypot(score ** 2, (other?.score ?? 0) ** 2) ** 0.5,
    });
  }
  return answers;
}

interface Match {
  readonly id: number;
  readonly score: number;
  /** The number of its concepts. */
  readonly matched: number;
  /** Its concepts, as bits. */
  readonly bits: number;
}

function matchOf(id: number, concepts: readonly Concept[]): Match | undefined {
  let [score, matched, bits] = [0, 0, 0];
  for (let at = 0; at < concepts.length; at += 1) {
    const concept = concepts[at];
    const own = concept?.scores[id] ?? 0;
    if (!concept || own === 0) continue;
    score += own * concept.weight;
    matched += 1;
    bits |= 1 << at;
  }
  return bits === 0 ? undefined : { id, score, matched, bits };
}

/** A part of a query with one meaning, in its own words or as synonyms. */
interface Concept {
  /** The score of each text, by id. */
  readonly scores: Float64Array;
  /** The weight of the concept: rare words are more significant. */
  readonly weight: number;
  /** The matching terms. */
  readonly terms: readonly string[];
  /** Whether a typo was corrected. */
  readonly isCorrected: boolean;
}

interface FoundConcepts {
  readonly concepts: readonly Concept[];
  /** The number of concepts that no text has. */
  readonly unknown: number;
}

/** Returns the concepts of a query that some text has. */
function conceptsIn(
  search: TextSearch,
  { query, synonyms }: { readonly query: string; readonly synonyms: Synonyms },
): FoundConcepts {
  const written = wordsIn(query);
  const words = written
    .slice(0, most)
    .map((word) => (synonyms.at([word], 0) ? word : correctedWord(search, word, synonyms)));
  const concepts: Concept[] = [];
  let unknown = 0;
  for (let at = 0; at < words.length;) {
    const { length, meanings } = synonyms.at(words, at) ?? { length: 1, meanings: [] };
    const own = words.slice(at, at + length);
    const others = meanings.map((terms) => terms.map((term) => ({ term })));
    const ways = [own, ...others].flatMap((way) => allOf(search, way) ?? []);
    const isCorrected = own.some((word, place) => word !== written[at + place]);
    if (ways.length > 0) {
      const part = anyOf(ways);
      const weight = weightOf(part.scores) * (own.every(({ term }) => isVague(term)) ? 0.4 : 1);
      concepts.push({ ...part, weight, isCorrected });
    } else unknown += 1;
    at += length;
  }
  return { concepts, unknown };
}

/** The maximum number of concepts, limited by the bits. */
const most = 24;

type Part = Pick<Concept, 'scores' | 'terms'>;

/** Returns the scores of a word: for each text, that of its best matching term. */
function conceptOf(search: TextSearch, word: Word): Part {
  const scores = new Float64Array(search.count + search.asked.length);
  const options = optionsFor(search, word);
  for (const [term, weight] of options) {
    const { ids, worths } = search.postingsOf(term);
    // Plain loops, because this is the hot path of each keystroke.
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      scores[id] = Math.max(scores[id] ?? 0, (worths[at] ?? 0) * weight);
    }
  }
  return { scores, terms: [...options.keys()].flatMap((at) => search.terms[at] ?? []) };
}

/** Returns the scores of a synonym of several words, all of which a text must contain. */
function allOf(search: TextSearch, words: readonly Word[]): Part[] | undefined {
  const parts = words.map((word) => conceptOf(search, word));
  if (parts.length === 0 || parts.some(({ terms }) => terms.length === 0)) return undefined;
  if (parts.length === 1) return parts;
  const scores = new Float64Array(search.count + search.asked.length);
  for (let id = 0; id < scores.length; id += 1) {
    let sum = 0;
    for (const part of parts) {
      const worth = part.scores[id] ?? 0;
      if (worth === 0) sum = NaN;
      sum += worth;
    }
    scores[id] = sum > 0 ? sum / parts.length : 0;
  }
  return [{ scores, terms: parts.flatMap(({ terms }) => terms) }];
}

function anyOf([first, ...others]: readonly Part[]): Part {
  const scores = Float64Array.from(first?.scores ?? []);
  for (const other of others)
    for (let id = 0; id < scores.length; id += 1)
      scores[id] = Math.max(scores[id] ?? 0, other.scores[id] ?? 0);
  return { scores, terms: [...(first?.terms ?? []), ...others.flatMap(({ terms }) => terms)] };
}

/**
 * Returns the weight of a concept by the number of texts that have it. It is limited, because a
 * word that two texts mention by chance says little about what a reader wants.
 */
function weightOf(scores: Float64Array): number {
  const texts = scores.reduce((sum, each) => sum + (each > 0 ? 1 : 0), 0);
  const rarity = Math.log(1 + (scores.length - texts + 0.5) / (texts + 0.5));
  return Math.min(rarity, 3.5) ** 0.4;
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
      if (isWanted(at)) options.set(at, (0.9 * beginning.length) / (terms[at]?.length ?? 1));
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
  const wanted = squeezed(word.term);
  let best = word.term;
  let least = limit + 1;
  for (const [at, term] of [...search.terms, ...keys].entries()) {
    // Fast path: each missing or extra letter is a typo.
    const more = Math.abs(term.length - word.term.length);
    if (more > limit || bitsOf(letters & ~(known[at] ?? letters)) > limit) continue;
    const name = { lower: term, humps: [[0, term.length]] as const };
    // A letter that is single instead of double, or double instead of single, is half a typo.
    const slips = squeezed(term) === wanted ? 0.5 : slipsTo(word.term, { name, limit });
    const all = slips + (term[0] === word.term[0] ? 0 : 1);
    if (all > limit) continue;
    // Of equally near words, the one that more texts have is meant.
    const texts = isVague(term) ? 0 : search.postingsOf(at).ids.length;
    const distance = all + more / 10 - Math.log2(1 + texts) / 20;
    if (distance < least) [best, least] = [term, distance];
  }
  return best === word.term ? word : { term: best };
}

/** `appl`, the stem of `apple`, and `aple` are both `apl`. */
function squeezed(word: string): string {
  return word.replaceAll(/(.)\1/g, '$1').replace(/e$/, '');
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
