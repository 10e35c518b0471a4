import type { Edit } from '../diagnostic.ts';

/** An edit of a text, with offsets in it. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: Edit['text'];
}

/**
 * Applies edits that do not overlap. Given a range, which contains all edits, returns that part of
 * the text.
 */
export function withEdits(
  text: string,
  edits: readonly TextEdit[],
  { start: from, end: to } = { start: 0, end: text.length },
): string {
  let result = '';
  let at = from;
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at, to);
}

/** Returns a text with the line breaks of another one, whose first line break decides. */
export function withBreaksOf(other: string, text: string): string {
  const lineBreak = /\r\n|\r|\n/.exec(other)?.[0] ?? '\n';
  return text.replaceAll(/\r\n|\r|\n/g, lineBreak);
}

/** Converts an edit of a file to one of its text. */
export function textEditOf({ span: { start, end }, text }: Edit): TextEdit {
  return { start, end, text };
}
