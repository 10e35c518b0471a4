import type { Edit } from '../diagnostic.ts';

/** The typographic quotes that word processors insert instead of straight ones. */
const double = /[“”„‟]/;

/** An edit of a text, with offsets in it. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: Edit['text'];
}

/**
 * Returns the edits that replace typographic quotes around strings in JSON or GraphQL. Those within
 * a string in straight quotes are content.
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

/** Applies edits, which are in order and do not overlap. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of edits) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** Checks for a value in typographic quotes, which YAML parses as part of the value. */
export function isInSmartQuotes(value: string): boolean {
  return /^([“„‟][^“”„‟\r\n]+[”“‟]|[‘‚][^‘’\r\n]+’)$/.test(value);
}
