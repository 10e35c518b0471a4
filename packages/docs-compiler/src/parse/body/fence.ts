import type { Code } from 'mdast';

import type { Span } from '../../source.ts';
import type { Fence } from '../types.ts';
import { type BodySource, spanOf } from './draft.ts';

/**
 * Returns a fenced block of the body. Its text has `
 * ` line endings, whatever the file has.
 */
export function fenceOf(source: BodySource, node: Code): Fence {
  const text = node.value.replaceAll(/\r\n?/g, '\n');
  return {
    language: node.lang ?? '',
    meta: parseFenceMeta(node.meta ?? ''),
    ...textBelow(spanOf(source, node), text),
  };
}

/**
 * Returns a text below the first line of a span, with a mapping to spans. Each line of the text is
 * the end of a line of the span.
 */
export function textBelow(span: Span, text: string): Pick<Fence, 'text' | 'span' | 'spanOf'> {
  let lineEnds: readonly number[] | undefined;
  return {
    text,
    span,
    spanOf(start, end) {
      const lines = { text, span, lineEnds: (lineEnds ??= lineEndsAfter(span)) };
      return { file: span.file, start: placeOf(lines, start), end: placeOf(lines, end) };
    },
  };
}

interface Lines {
  readonly text: string;
  readonly span: Span;
  /** The end offsets of the lines after the opening marker, excluding line endings. */
  readonly lineEnds: readonly number[];
}

/**
 * Returns the offset in the file. In the file, a line may start with list indentation or quote
 * markers, so the offset is counted from the end of the line.
 */
function placeOf({ text, lineEnds, span }: Lines, offset: number): number {
  const line = text.slice(0, offset).split('\n').length - 1;
  const lineEnd = lineEnds[line];
  if (lineEnd === undefined) return span.end;

  const textEnd = text.indexOf('\n', offset);
  const toEnd = (textEnd < 0 ? text.length : textEnd) - offset;
  return Math.max(lineEnd - toEnd, span.start);
}

function lineEndsAfter({ file, start, end }: Span): number[] {
  const breaks = [...file.text.slice(start, end).matchAll(/\r\n|\r|\n/g)];
  return [...breaks.map(({ index }) => start + index), end].slice(1);
}

/**
 * Parses the words and `key="value"` pairs after a fence's language. Values may have single, double
 * or, if they contain no space, no quotes.
 */
function parseFenceMeta(meta: string): Record<string, string | true> {
  const entries: [string, string | true][] = [];
  for (const match of meta.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const [, key = '', double, single, bare] = match;
    entries.push([key, double ?? single ?? bare ?? true]);
  }
  return Object.fromEntries(entries);
}
