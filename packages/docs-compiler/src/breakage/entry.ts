import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';

/** Keys whose items are facts of their own. */
const listKeys: ReadonlySet<string> = new Set([
  'triggers',
  'acts',
  'constants',
  'world',
  'scenarios',
  'errorCodes',
  'scopes',
  'events',
  'members',
  'sequence',
  'compares',
]);

/** An entry of a YAML map with its key at the first column, or an item below such a key. */
export interface Entry {
  readonly key: string;
  readonly text: string;
  readonly start: number;
  /** The key of the item, where it has one. */
  readonly name?: string;
}

/**
 * Finds the entry of a YAML text at an offset of the file, by indentation alone, for the YAML may
 * be broken: the lines below a key in the first column, and of those the item of a list or of a map.
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

/** Lines that begin in the first column. A file may have very many faults. */
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

/** How many of some sorted offsets are not behind one. */
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
