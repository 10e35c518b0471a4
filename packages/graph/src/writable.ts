/**
 * Characters that HTML cannot hold, not even escaped, and that end or change what is printed of any
 * other text: a schema may write them as `\\u0000`.
 */
const unwritable = /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/gu;

/** A text of a site without such characters: U+FFFD stands in their place. */
export function writable(text: string): string {
  return text.replaceAll(unwritable, '\uFFFD');
}
