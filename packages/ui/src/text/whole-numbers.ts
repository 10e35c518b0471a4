/**
 * Text in which no line ends within a number: between its thousands (`R49 999`), or between it and
 * a sign of its unit (`60 s`).
 */
export function wholeNumbers(text: string): string {
  return text.replaceAll(inNumber, '\u00a0');
}

const inNumber = /(?<=\d) (?=\d{3}(?!\d)|(?:ms|s|min|h|px|KB|MB|GB|%)(?![\w%]))/g;
