import type { Edit } from '../diagnostic.ts';

/** The quotes that a word processor puts where code needs straight ones. */
const double = /[“”„‟]/;

/** The edit of a text, by offsets in it. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: Edit['text'];
}

/**
 * What makes typographic quotes around strings straight, in JSON or GraphQL. Those within a
 * string of straight quotes are a part of it.
 */
export function straightenings(text: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '"') {
      at += lengthOf(/^("""[\s\S]*?"""|"(?:[^"\\\r\n]|\\.)*"?)/, text.slice(at)) - 1;
    } else if (text.charAt(at) === '#') {
      at += lengthOf(/^[^\r\n]*/, text.slice(at)) - 1;
    } else if (double.test(text.charAt(at))) {
      edits.push({ start: at, end: at + 1, text: '"' });
      at += lengthOf(/^.[^"“”„‟\r\n]*/, text.slice(at));
      if (double.test(text.charAt(at))) edits.push({ start: at, end: at + 1, text: '"' });
    }
  }
  return edits;
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 1;
}

export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  for (const edit of edits.toReversed())
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  return result;
}

/** A value that stands in typographic quotes as a whole: YAML takes them for a part of it. */
export function isInSmartQuotes(value: string): boolean {
  return /^([“„‟][^“”„‟\r\n]+[”“‟]|[‘‚][^‘’\r\n]+’)$/.test(value);
}
