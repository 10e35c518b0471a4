/**
 * Matches characters that HTML cannot contain even escaped and that break other text formats. A
 * schema may contain them as escapes such as `\\u0000`.
 */
const unwritable = /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/gu;

/** Replaces such characters with U+FFFD. */
export function writable(text: string): string {
  return text.replaceAll(unwritable, '\uFFFD');
}
