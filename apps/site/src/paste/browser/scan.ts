import { called, calledBest, keyOf, unique, splitName, type Book, type Entry } from './book.ts';

/** A name in a text, with its possible meanings. */
export interface Mention {
  readonly written: string;
  readonly entries: readonly Entry[];
}

/**
 * Returns the names in text that is not JSON: first from `key=value`, then names of several words,
 * then single words.
 */
export function scan(book: Book, text: string): Mention[] {
  const pairs = pairsIn(book, text);
  return eachOnce([...pairs.map(({ mention }) => mention), ...namesIn(book, without(text, pairs))]);
}

/** Removes duplicates, because a log may repeat names. */
function eachOnce(mentions: readonly Mention[]): Mention[] {
  const keyOf = ({ written, entries }: Mention): string =>
    [written, ...entries.map(({ names, type = '' }) => `${type}.${names[0]}`)].join(' ');
  const first = new Map<string, Mention>();
  for (const mention of mentions) {
    const key = keyOf(mention);
    if (!first.has(key)) first.set(key, mention);
  }
  return [...first.values()];
}

/** Returns the meanings of a value, given the key or enum: a reason, a state, or a code. */
export function fitting(book: Book, { key, written }: { key: string; written: string }): Entry[] {
  const types = book.values.has(key) ? new Set([key]) : book.typesOfField.get(key);
  return called(book, written).filter(({ kind, type, in: holders, names }) => {
    if (kind === 'code') return names.includes(written);
    if (kind === 'value') return types?.has(type ?? '');
    return holders?.some((each) => types?.has(each));
  });
}

// Matches only at the start of a word, to avoid quadratic time.
const pair =
  /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)["']?(?:\s*[:=]\s*|\.)["']?([\p{L}_][\p{L}\p{N}_-]*)/gu;

interface Pair {
  readonly mention: Mention;
  readonly start: number;
  readonly end: number;
}

function pairsIn(book: Book, text: string): Pair[] {
  return [...text.matchAll(pair)].flatMap(({ 0: whole, 1: key = '', 2: written = '', index }) => {
    const entries = fitting(book, { key, written });
    const end = index + whole.length;
    return entries.length > 0
      ? [{ mention: { written, entries }, start: end - written.length, end }]
      : [];
  });
}

/** Blanks the values of pairs, which are already explained. */
function without(text: string, pairs: readonly Pair[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of pairs) {
    parts.push(text.slice(at, start), '|'.repeat(end - start));
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function namesIn(book: Book, text: string): Mention[] {
  const words = [...text.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)].map(({ 0: word, index }): Word => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = longestAt(book, { text, words, at });
    if (!found) continue;
    mentions.push(found.mention);
    at += found.count - 1;
  }
  return mentions;
}

interface WordPosition {
  readonly text: string;
  readonly words: readonly Word[];
  readonly at: number;
}

/** Returns the longest name that starts at a word. */
function longestAt(book: Book, place: WordPosition) {
  for (let count = book.longest; count >= 1; count -= 1) {
    const mention = mentionOf(book, { ...place, count });
    if (mention) return { mention, count };
  }
  return undefined;
}

function mentionOf(
  book: Book,
  { text, words, at, count }: WordPosition & { readonly count: number },
): Mention | undefined {
  const last = words[at + count - 1];
  const first = words[at];
  if (!first || !last) return undefined;
  const written = text.slice(first.start, last.end);
  // The words of a name are separated by one space, dot or hyphen, unlike those of a sentence.
  if (count > 1 && !/^[\p{L}\p{N}_]+(?:[ .-][\p{L}\p{N}_]+)+$/u.test(written)) return undefined;
  const entries = isName(written)
    ? calledBest(book, written).filter(({ names }) => count === 1 || names.some(hasWords(count)))
    : (book.exact.get(written) ?? []).filter(isCapital(written));
  return entries.length > 0 ? { written, entries: unique(entries) } : undefined;
}

/**
 * Checks whether a text is a name. Single words (`pending`, `error`) are ambiguous; several joined
 * words are a name.
 */
function isName(written: string): boolean {
  return splitName(written).length > 1 && keyOf(written).length > 3;
}

/** Checks for a capitalized name such as `FORBIDDEN` or `Failure`. */
function isCapital(written: string) {
  return ({ names }: Entry) => /^\p{Lu}/u.test(written) && names[0] === written;
}

function hasWords(count: number) {
  return (name: string) => splitName(name).length === count;
}
