import type { Edit } from '../diagnostic.ts';

/** A text with edits made: none of them overlap. A line break is written as the text writes it. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const lineBreak = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  let result = '';
  let at = 0;
  for (const { span, text: inserted } of edits.toSorted((a, b) => a.span.start - b.span.start)) {
    result += text.slice(at, span.start) + inserted.replaceAll(/\r\n|\r|\n/g, lineBreak);
    at = span.end;
  }
  return result + text.slice(at);
}
