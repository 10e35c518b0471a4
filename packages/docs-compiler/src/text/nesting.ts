/**
 * How deep a text's brackets go, those in strings included. The parsers of GraphQL and JSON call
 * themselves for each level, so a text that is too deep would exhaust the stack.
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

/** Far more than an example needs, and far less than the stack holds. */
export const nestingLimit = 200;

const opening = new Set(['{', '[', '(']);
const closing = new Set(['}', ']', ')']);
