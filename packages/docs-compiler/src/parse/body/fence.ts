import type { Code } from 'mdast';

import type { Span } from '../../source.ts';
import type { Fence } from '../types.ts';
import { type BodySource, spanOf } from './draft.ts';

/** A fenced block of the body. Its text has `\n` line endings whatever the file has. */
export function fenceOf(source: BodySource, node: Code): Fence {
  const text = node.value.replaceAll(/\r\n?/g, '\n');
  return {
    language: node.lang ?? '',
    meta: parseFenceMeta(node.meta ?? ''),
    ...textBelow(spanOf(source, node), text),
  };
}

/** A text of which each line is the tail of a line below the first one of a span. */
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
  /** Where the lines after the opening marker's end in the file, without their line endings. */
  readonly lineEnds: readonly number[];
}

/**
 * A line of the text is the tail of its line in the file: in front of it stand the indentation
 * of a list or the marks of a quote. So we count from the line's end.
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
 * Words and `key="value"` pairs after a fence's language. Quotes, single or double, may be left
 * out where the value has no space.
 */
function parseFenceMeta(meta: string): Record<string, string | true> {
  const entries: [string, string | true][] = [];
  for (const match of meta.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const [, key = '', double, single, bare] = match;
    entries.push([key, double ?? single ?? bare ?? true]);
  }
  return Object.fromEntries(entries);
}
