/** Decodes percent-encoding; returns text with an invalid escape unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray `%` is literal.
    return text;
  }
}
