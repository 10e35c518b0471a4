import { factKeys } from '../facts/kinds.ts';
import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';

/** Keys whose items are separate facts. */
const listKeys = new Set(factKeys.filter(({ isList }) => isList).map(({ key }) => key));

/** An entry of a YAML map with its key in the first column, or an item below such a key. */
export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly start: number;
  /** The item's key, if it has one. */
  readonly name?: string;
}

/**
 * Finds the YAML entry at an offset by indentation alone, because the YAML may not parse: the lines
 * below a key in the first column, or an item of the list or map below it.
 */
export function entryAt(block: Span, offset: number): Entry {
  const { text } = block.file;
  const start = startAt(headsIn(block.file), { offset, from: block.start });
  const end = Math.min(startAfter(headsIn(block.file), offset) ?? block.end, block.end);
  const whole = text.slice(start, end);
  const key = keyOf(whole) ?? '';
  const lead = listKeys.has(key) ? /\n( *)(?:-|[^\s#])/.exec(whole)?.[1] : undefined;
  const firstLine = whole.indexOf('\n');
  if (lead === undefined || firstLine < 0 || offset - start <= firstLine)
    return { key, text: whole, start };

  const head = new RegExp(`^ {${lead.length}}[^\\s#].*$`, 'gm');
  const items = Array.from(whole.matchAll(head), ({ index }) => index);
  const at = startAt(items, { offset: offset - start, from: 0 });
  const item = whole.slice(at, startAfter(items, offset - start) ?? whole.length);
  const name = keyOf(item.trimStart());
  return { key, text: item, start: start + at, ...(name !== undefined && { name }) };
}

/**
 * Returns the lines that start in the first column. Memoized, because a file may have many faults.
 */
const headsIn = memo(({ text }: SourceFile): readonly number[] =>
  Array.from(text.matchAll(/^[^\s#-].*$/gm), ({ index }) => index),
);

function startAt(
  starts: readonly number[],
  { offset, from }: { readonly offset: number; readonly from: number },
): number {
  const start = starts[countUpTo(starts, offset) - 1] ?? from;
  return Math.max(start, from);
}

function startAfter(starts: readonly number[], offset: number): number | undefined {
  return starts[countUpTo(starts, offset)];
}

/** Counts the sorted offsets up to an offset. */
function countUpTo(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyOf(text: string): string | undefined {
  const [, quote, key] = /^(["']?)([^"'\n]*?)\1\s*:(?:\s|$)/.exec(text) ?? [];
  return quote === undefined ? undefined : key;
}

export const none: ReadonlySet<string> = new Set();

/** Returns the words of a text, and its keys, values and quoted strings of several words. */
export function wordsAndPhrases(text: string): ReadonlySet<string> {
  const words = new Set(text.match(/[\w-]+/g));
  // A key or value ends at the next mark: a pattern that looks for its start and end takes minutes.
  for (const { 0: run, index } of text.matchAll(/[^"'`\n,:{}[\]]+/g)) {
    const next = text.charAt(index + run.length);
    if (next !== '{' && next !== '[') words.add(run.trim().replace(/^[-=]\s*/, ''));
  }
  return words;
}
