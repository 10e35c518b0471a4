import { termOf, tokenize } from '../text-options.ts';
import type { Range } from './letters.ts';

/** A text with ranges to highlight. */
export interface Marked {
  readonly text: string;
  /** Sorted ranges that do not overlap. */
  readonly ranges: readonly Range[];
}

/** Highlights every form of some words, which are given as index terms. */
export function markWords(text: string, words: ReadonlySet<string>): Marked {
  if (words.size === 0) return { text, ranges: [] };
  const found = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) =>
    words.has(termOf(word.toLowerCase()) ?? ''),
  );
  return { text, ranges: found.map(({ index, 0: word }) => [index, index + word.length]) };
}

export function termsOf(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).flatMap((word) => termOf(word) ?? []));
}

/**
 * Returns the excerpt with the most matching words. The start of a text reads best, so it may lack
 * one of them.
 */
export function snippetOf(text: string, words: ReadonlySet<string>): Marked {
  const { ranges } = markWords(text, words);
  const within = (start: number) =>
    ranges.filter(([from, to]) => from >= start && to <= start + longest).length;
  const starts = ranges.map(([from]) => wordBefore(text, from - lead));
  const best = starts.reduce((a, b) => (within(b) > within(a) ? b : a), starts[0] ?? 0);
  return cut({ text, ranges }, within(0) > 0 && within(0) + 1 >= within(best) ? 0 : best);
}

const longest = 180;
/** The number of characters before the first match. */
const lead = 40;

function wordBefore(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > at - longest ? space : at;
}

function cut({ text, ranges }: Marked, start: number): Marked {
  const end = text.length <= start + longest ? text.length : wordEnd(text, start + longest);
  const before = start === 0 ? '' : '… ';
  const shift = before.length - start;
  return {
    text: before + text.slice(start, end) + (end < text.length ? ' …' : ''),
    ranges: ranges
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => [from + shift, to + shift]),
  };
}
