import type { TextEdit } from './text-edit.ts';

/** The typographic quotes that word processors insert instead of straight ones. */
const double = /[“”„‟]/;

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

/** Checks for a value in typographic quotes, which YAML parses as part of the value. */
export function isInSmartQuotes(value: string): boolean {
  return /^([“„‟][^“”„‟\r\n]+[”“‟]|[‘‚][^‘’\r\n]+’)$/.test(value);
}
