/**
 * Matches characters that HTML cannot contain even escaped and that break other text formats. A
 * schema may contain them as escapes such as `\\u0000`.
 */
const unwritable = /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/gu;

/**
 * Matches any text with such a character, and some others. Without the flag `u`, which makes a regex
 * decode every character, the test of a text takes a fraction of the time.
 */
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const mayBeUnwritable = /[\0-\x08\x0B\x0E-\x1F\x7F-\x9F\uDFFE\uDFFF\uFDD0-\uFDEF\uFFFE\uFFFF]/;

/** Replaces such characters with U+FFFD. */
export function writable(text: string): string {
  return mayBeUnwritable.test(text) ? text.replaceAll(unwritable, '\uFFFD') : text;
}
