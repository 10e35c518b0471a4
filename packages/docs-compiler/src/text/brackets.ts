/** An unclosed bracket. */
export interface OpenBracket {
  readonly at: number;
  /** The closing bracket. */
  readonly closing: string;
}

/**
 * Returns the unclosed brackets of JSON or GraphQL, from the outside in. In indented text, a
 * bracket at the start of a line closes the one whose line has the same indentation, which
 * identifies the unclosed one of several.
 */
export function openBrackets(text: string): readonly OpenBracket[] {
  const open: (OpenBracket & { readonly indent: number })[] = [];
  const left: OpenBracket[] = [];
  for (const { index, 0: token } of text.matchAll(tokens)) {
    const closing = pairs.get(token);
    if (closing !== undefined) open.push({ at: index, closing, indent: indentAt(text, index) });
    if (!/^[)\]}]$/.test(token)) continue;

    const same = startsLine(text, index)
      ? open.findLastIndex(
          (each) => each.closing === token && each.indent === indentAt(text, index),
        )
      : -1;
    const at = same < 0 ? open.length - 1 : same;
    left.push(...open.splice(Math.max(at, 0)).slice(1));
  }
  return [...left, ...open].sort((a, b) => a.at - b.at);
}

/** Matches brackets, and strings and comments, which are skipped. */
const tokens = /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\r\n]|\\.)*"?|#[^\r\n]*|[()[\]{}]/g;

const pairs: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function indentAt(text: string, at: number): number {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0].length ?? 0;
}

function startsLine(text: string, at: number): boolean {
  return text.slice(lineStart(text, at), at).trim() === '';
}

/**
 * Returns the nesting depth of brackets, including those in strings. The parsers of GraphQL and
 * JSON are recursive, so an excessive depth would overflow the stack.
 */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (opening.has(character)) deepest = Math.max(deepest, ++depth);
    if (closing.has(character)) depth--;
  }
  return deepest;
}

/**
 * The maximum nesting depth: far more than examples need, and far less than overflows the stack.
 */
export const nestingLimit = 200;

const opening = new Set(['{', '[', '(']);
const closing = new Set(['}', ']', ')']);
