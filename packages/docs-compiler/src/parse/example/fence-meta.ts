import type { Span } from '../../source.ts';
import type { Fence } from '../types.ts';

/** Returns the value of a `key="value"` option; undefined if there is none. */
export function metaText(fence: Fence, key: string): string | undefined {
  const value = fence.meta[key];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the span of a word in the fence's first line, or the whole line if it does not occur. */
export function metaSpan({ span }: Fence, word: string): Span {
  const { file, start } = span;
  const line = /^[^\r\n]*/.exec(file.text.slice(start, span.end))?.[0] ?? '';
  const at = line.indexOf(word, line.search(/[^`~]/));
  if (word === '' || at < 0) return { file, start, end: start + line.length };
  return { file, start: start + at, end: start + at + word.length };
}
