/**
 * Prevents line breaks within numbers: at the thousands separator (`R49 999`), and before a unit
 * (`60 s`).
 */
export function wholeNumbers(text: string): string {
  return text.replaceAll(inNumber, '\u00a0');
}

const inNumber = /(?<=\d) (?=\d{3}(?!\d)|(?:ms|s|min|h|px|KB|MB|GB|%)(?![\w%]))/g;
