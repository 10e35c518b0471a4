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
