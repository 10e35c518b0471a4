import { distance } from 'fastest-levenshtein';
import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser';

import { depthOf } from '../../depth.ts';
import { type Book, called, type Entry, keyOf, unique, wordsOf } from './book.ts';
import { eventsLike } from './events.ts';
import { alone, type Found, foundIn, holdersOf } from './found.ts';
import { scan } from './scan.ts';
import { type Seen, walk } from './walk.ts';

/** What a pasted text means. */
export interface Explanation {
  /** The strongest first. */
  readonly found: readonly Found[];
  /** Values that say little: of what is neither an error nor a state. */
  readonly aside: readonly Entry[];
  /** What the selection of an answer left out, as GraphQL to add. */
  readonly missing: readonly string[];
  /** Whether it is one name and nothing else. */
  readonly isBare: boolean;
  /** Whether it is JSON with `data` or `errors`. */
  readonly isAnswer: boolean;
  /** Where nothing was found: the names that come nearest. */
  readonly nearest: readonly string[];
}

export function explain(book: Book, pasted: string): Explanation {
  const bare = bareName(pasted);
  const whole = called(book, bare);
  if (whole.length > 0)
    return { ...nothing, isBare: true, found: whole.map((entry) => alone(book, entry)) };

  const { values, text, isWhole } = piecesOf(pasted);
  const walks = values.map((value) => walk(book, value));
  const inText = scan(book, text).map((mention): Seen => ({ ...mention, path: '' }));
  const seen = narrowed(book, { seen: [...walks.flatMap((each) => each.seen), ...inText], pasted });
  const named = foundIn(book, seen);
  const found = named.length > 0 ? named : values.flatMap((value) => payload(book, value));
  const aside = unique(seen.filter(({ isAside }) => isAside).flatMap(({ entries }) => entries));
  const shown = found.length > 0 ? found : aside.map((entry) => alone(book, entry));
  const strange = walks.flatMap((each) => each.strange);
  return {
    found: shown,
    aside: found.length > 0 ? aside : [],
    missing: isWhole ? unique(walks.flatMap(({ missing }) => [...missing])) : [],
    isBare: false,
    isAnswer: values.some(isAnswer),
    nearest: shown.length > 0 ? [] : nearestTo(book, { bare, text: pasted, strange }),
  };
}

const nothing: Explanation = {
  found: [],
  aside: [],
  missing: [],
  isBare: false,
  isAnswer: false,
  nearest: [],
};

/** A name may bring its quotes, brackets and commas along. */
function bareName(pasted: string): string {
  let [from, to] = [0, pasted.length];
  while (from < to && /["'`({[\s]/.test(pasted.charAt(from))) from += 1;
  while (from < to && /["'`)}\]\s,;:.]/.test(pasted.charAt(to - 1))) to -= 1;
  return pasted.slice(from, to);
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

function payload(book: Book, value: unknown): Found[] {
  return eventsLike(book, value).map((entry) => alone(book, entry));
}

interface Read {
  readonly seen: readonly Seen[];
  readonly pasted: string;
}

/** Of the things that a name may mean, those that something else in the text speaks of. */
function narrowed(book: Book, { seen, pasted }: Read): Seen[] {
  const named = new Set(pasted.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
  const clear = new Set(seen.flatMap(({ entries }) => (entries.length === 1 ? entries : [])));
  const isOfEnum = ({ type }: Entry) => named.has(type ?? '');
  const held = new Map<Entry, boolean>();
  const isHeld = (entry: Entry) => {
    const known = held.get(entry) ?? holdersOf(book, entry).some((holder) => clear.has(holder));
    held.set(entry, known);
    return known;
  };
  return seen.map((each) => {
    if (each.entries.length < 2) return each;
    const values = called(book, each.written).filter(({ kind }) => kind === 'value');
    const near = [values.filter(isOfEnum), values.filter(isHeld)].find((list) => list.length > 0);
    return near ? { ...each, entries: near } : each;
  });
}

interface Unknown {
  /** What was pasted, without quotes. */
  readonly bare: string;
  readonly text: string;
  /** Names that a type must have, but none of these docs. */
  readonly strange: readonly string[];
}

/** The names nearest to what was not recognised: to the whole where it is short, and to names in it. */
function nearestTo(book: Book, { bare, text, strange }: Unknown): string[] {
  const inText = text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  const names = [...strange.slice(0, mostNames), ...firstNames(inText)];
  const wanted = unique([bare, ...names].filter(({ length }) => length <= longest));
  const near = wanted.flatMap((word) => nearTo(book, word));
  return unique(near.sort((a, b) => a.slips - b.slips).map(({ name }) => name)).slice(0, 4);
}

/** More would take long, and help nobody. */
const mostNames = 20;
/** What is longer is no name. */
const longest = 60;

function firstNames(words: readonly string[]): string[] {
  const names: string[] = [];
  for (const word of words) {
    if (names.length === mostNames) break;
    if (word.length <= longest && wordsOf(word).length > 1) names.push(word);
  }
  return names;
}

interface Near {
  readonly name: string;
  /** For each letter of what is wanted. */
  readonly slips: number;
}

function nearTo({ entries }: Book, word: string): Near[] {
  const wanted = keyOf(word);
  if (wanted.length < 3) return [];
  return entries.flatMap(({ names }) => {
    const [name = ''] = names;
    const slips = Math.min(...names.map((each) => slipsOf(keyOf(each), wanted)));
    return slips <= most ? [{ name, slips }] : [];
  });
}

/** A part of a name is near it: `timeout`. */
function slipsOf(key: string, wanted: string): number {
  const isPart = wanted.length > 3 && key.includes(wanted);
  return isPart ? 0.2 + key.length / 1000 : distance(key, wanted) / wanted.length;
}

const most = 0.35;

/** What was pasted: the JSON in it, and the text around that. */
interface Pieces {
  readonly values: readonly unknown[];
  /** All that is text; where JSON is broken, that too, for names are read in it all the same. */
  readonly text: string;
  /** Whether all JSON is whole: only then does it tell what it lacks. */
  readonly isWhole: boolean;
}

/** Where a log or an answer may begin to be JSON; `[ERROR]` does not. */
const beginning = /\{\s*["}]|\[\s*(?:[{\]]|"[^"]*"\s*[,\]])/;

/** Reads JSON wherever it stands, as far as it goes: an answer may have been cut in its middle. */
function piecesOf(pasted: string): Pieces {
  // What nests like this was written by no API, and readers of JSON call themselves for each level.
  if (depthOf(pasted) > mostLevels) return { values: [], text: pasted, isWhole: false };
  const plain = pasted.includes('\\"') && !isJson(pasted) ? unescaped(pasted) : pasted;
  const values: unknown[] = [];
  const texts: string[] = [];
  let isWhole = true;
  let rest = plain;
  for (let match = beginning.exec(rest); match; match = beginning.exec(rest)) {
    texts.push(rest.slice(0, match.index));
    rest = rest.slice(match.index);
    const errors: ParseError[] = [];
    const tree = parseTree(rest, errors, { allowTrailingComma: true });
    // What follows a value is not its fault.
    const length = tree?.length ?? 0;
    const isCut = errors.some(({ offset }) => offset < length) || !isJson(rest.slice(0, length));
    if (tree) values.push(getNodeValue(tree));
    if (isCut) {
      isWhole = false;
      texts.push(rest);
      rest = '';
    } else rest = rest.slice(length);
  }
  return { values, text: [...texts, rest].join(' ').trim(), isWhole };
}

const mostLevels = 500;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A log may hold JSON as a string in JSON. */
function unescaped(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll(/\\[nrt]/g, ' ');
}
