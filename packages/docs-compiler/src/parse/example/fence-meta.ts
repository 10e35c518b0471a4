import type { Span } from '../../source.ts';
import type { Fence } from '../types.ts';

/** The value of `key="value"` after the fence's language; undefined where there is none. */
export function metaText(fence: Fence, key: string): string | undefined {
  const value = fence.meta[key];
  return typeof value === 'string' ? value : undefined;
}

/** The place of a word in the fence's first line, or of the whole line where it is not there. */
export function metaSpan({ span }: Fence, word: string): Span {
  const { file, start } = span;
  const line = /^[^\r\n]*/.exec(file.text.slice(start, span.end))?.[0] ?? '';
  const at = line.indexOf(word, line.search(/[^`~]/));
  if (word === '' || at < 0) return { file, start, end: start + line.length };
  return { file, start: start + at, end: start + at + word.length };
}
