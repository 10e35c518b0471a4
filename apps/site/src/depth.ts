/**
 * Returns an upper bound of the nesting depth of brackets, which also counts brackets in strings.
 */
export function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === 0x28 || letter === 0x5b || letter === 0x7b) depth += 1;
    else if (depth > 0 && (letter === 0x29 || letter === 0x5d || letter === 0x7d)) depth -= 1;
    if (depth > most) most = depth;
  }
  return most;
}
