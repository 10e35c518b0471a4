/**
 * Copies a string to its own memory. In V8, a substring is a view that keeps the whole string
 * alive.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
