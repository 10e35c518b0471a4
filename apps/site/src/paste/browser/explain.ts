import { distance } from 'fastest-levenshtein';
import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser';

import { depthOf } from '../../depth.ts';
import { type Book, called, type Entry, keyOf, unique, splitName } from './book.ts';
import { eventsLike } from './events.ts';
import { alone, type RecognizedEntry, foundIn, holdersOf } from './found.ts';
import { scan } from './scan.ts';
import { type Seen, walk } from './walk.ts';

/** The explanation of a pasted text. */
export interface Explanation {
  /** Recognized names, most relevant first. */
  readonly found: readonly RecognizedEntry[];
  /** Less relevant enum values that belong to neither an error nor a state. */
  readonly aside: readonly Entry[];
  /** GraphQL fields that the operation should have selected. */
  readonly missing: readonly string[];
  /** Whether the text is a single name. */
  readonly isBare: boolean;
  /** Whether it is JSON with `data` or `errors`. */
  readonly isAnswer: boolean;
  /** If nothing was found, the most similar names. */
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

/** Removes quotes, brackets and commas around a name. */
function bareName(pasted: string): string {
  let [from, to] = [0, pasted.length];
  while (from < to && /["'`({[\s]/.test(pasted.charAt(from))) from += 1;
  while (from < to && /["'`)}\]\s,;:.]/.test(pasted.charAt(to - 1))) to -= 1;
  return pasted.slice(from, to);
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

function payload(book: Book, value: unknown): RecognizedEntry[] {
  return eventsLike(book, value).map((entry) => alone(book, entry));
}

interface Read {
  readonly seen: readonly Seen[];
  readonly pasted: string;
}

/** Narrows the meanings of an ambiguous name to those that other text refers to. */
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
  /** The pasted text, without quotes. */
  readonly bare: string;
  readonly text: string;
  /** Type names that are not in these docs. */
  readonly strange: readonly string[];
}

/**
 * Returns the names most similar to unrecognized text: to the whole text if it is short, and to
 * names in it.
 */
function nearestTo(book: Book, { bare, text, strange }: Unknown): string[] {
  const inText = text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  const names = [...strange.slice(0, mostNames), ...firstNames(inText)];
  const wanted = unique([bare, ...names].filter(({ length }) => length <= longest));
  const near = wanted.flatMap((word) => nearTo(book, word));
  return unique(near.sort((a, b) => a.slips - b.slips).map(({ name }) => name)).slice(0, 4);
}

/** The maximum number of names to compare, for speed. */
const mostNames = 20;
/** The maximum length of a name. */
const longest = 60;

function firstNames(words: readonly string[]): string[] {
  const names: string[] = [];
  for (const word of words) {
    if (names.length === mostNames) break;
    if (word.length <= longest && splitName(word).length > 1) names.push(word);
  }
  return names;
}

interface Near {
  readonly name: string;
  /** The number of slips for each letter. */
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

/** Returns the number of slips between a name, or a part of it, and the wanted text: `timeout`. */
function slipsOf(key: string, wanted: string): number {
  const isPart = wanted.length > 3 && key.includes(wanted);
  return isPart ? 0.2 + key.length / 1000 : distance(key, wanted) / wanted.length;
}

const most = 0.35;

/** The pasted JSON, and the surrounding text. */
interface Pieces {
  readonly values: readonly unknown[];
  /** The text outside of JSON, including broken JSON, in which names are searched too. */
  readonly text: string;
  /** Whether all JSON is complete. Missing fields are only reported if it is. */
  readonly isWhole: boolean;
}

/** Matches a possible start of JSON in a log or response; `[ERROR]` is none. */
const beginning = /\{\s*["}]|\[\s*(?:[{\]]|"[^"]*"\s*[,\]])/;

/** Extracts JSON from text, even if it is truncated. */
function piecesOf(pasted: string): Pieces {
  // JSON parsers are recursive, and no API returns such nesting.
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
    // Text after a JSON value is not an error.
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

/** Unescapes JSON that is a string inside JSON. */
function unescaped(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll(/\\[nrt]/g, ' ');
}
