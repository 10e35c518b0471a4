/** A text without its percent-encoding. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray `%` makes it no escape: then it stands for itself.
    return text;
  }
}
