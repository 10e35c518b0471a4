import type { Body, Fence, ExampleSyntaxFault, ExamplePart } from '../../parse/types.ts';
import type { Span } from '../../source.ts';
import { mergeConflictIn, mergeConflictWords } from '../../text/merge-conflict.ts';
import { straightenings } from '../../text/smart-quotes.ts';
import { withEdits } from '../../text/text-edit.ts';

/** Returns all fences of a body: first those of examples, then the others. */
export function allFencesOf({
  fences,
  otherFences,
}: Pick<Body, 'fences' | 'otherFences'>): Fence[] {
  return [
    ...fences.flatMap(({ fence, variables, responses }) => [fence, ...variables, ...responses]),
    ...otherFences,
  ];
}

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

/**
 * Returns what each line of a fence repeats before its text: in a list or a quote, the indentation
 * and the quote markers.
 */
export function marginOf({ span: { file, start } }: Fence): string {
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  return file.text.slice(lineStart, start).replaceAll(/[^\s>]/g, ' ');
}

/** Returns lines as they are written below a margin, which is already before the first one. */
export function withMargin(lines: readonly string[], margin: string): string {
  const [first = '', ...rest] = lines;
  return [first, ...rest.map((line) => (line === '' ? margin.trimEnd() : margin + line))].join(
    '\n',
  );
}

/** Checks whether a span is in a fence or its first line. */
export function isInFence({ file, start, end }: Span, { span: fence }: Fence): boolean {
  return file.path === fence.file.path && start >= fence.start && end <= fence.end;
}

/**
 * Returns the fault of a text with merge conflict markers or typographic quotes, whatever its
 * format; undefined for other faults.
 */
export function commonFault(
  fence: Fence,
  { part, parses }: { readonly part: ExamplePart; parses(text: string): boolean },
): ExampleSyntaxFault | undefined {
  const conflict = mergeConflictIn(fence.text);
  if (conflict) {
    const span = fence.spanOf(conflict.start, conflict.end);
    return { part, ...mergeConflictWords, span };
  }
  const edits = straightenings(fence.text);
  const [first] = edits;
  if (!first) return undefined;

  const placed = edits.map(({ start, end, text }) => ({ span: fence.spanOf(start, end), text }));
  return {
    part,
    message: 'typographic quotes stand around a text',
    label: 'not a straight quote',
    span: fence.spanOf(first.start, first.end),
    help: 'write `"`',
    ...(parses(withEdits(fence.text, edits)) && { fix: { edits: placed } }),
  };
}
