/**
 * The same text in memory of its own: V8 makes a part of a string a view of the whole, which lives
 * for as long as the part does.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
