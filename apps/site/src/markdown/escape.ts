/** Matches text in the middle of a line that Markdown would parse as markup. */
const markup = new RegExp(
  [
    /\\(?=[!-/:-@[-`{-~]|$)/u, // an escape
    /[`~]/u, // code, and text that is struck out
    /\*(?!\s)|(?<=\S)\*/u, // emphasis; a star between spaces is none
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u, // an underscore within a word is none either
    /\[(?=[^\]]*\]\()/u, // a link
    /\[(?=[ xX]\](?:\s|$))/u, // a box to tick
    /<(?=[a-zA-Z/!?])/u, // HTML, or an address
    /&(?=#?\w+;)/u, // a character by its name
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** Escapes one line of text for Markdown. */
export function escapeText(text: string): string {
  // Fast path: most text contains none of these characters.
  if (!/[\\`~*_[<&\n]/.test(text)) return text;
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(markup, '\\$&');
}

/** Matches the beginning of a line that would start another block. */
const opening = /^(?:#{1,6}(?=\s|$)|[-+*=](?=\s|$)|>|\||-{2,}|={2,}|\[(?=[^\]]*\]:))/;

/** Escapes the beginning of a line that would start another block. */
export function escapeOpening(line: string): string {
  return line.replace(opening, '\\$&').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Escapes the text of a link, in which a bracket could end the link. */
export function escapeLabel(text: string): string {
  return escapeText(text).replaceAll(/\\.|[[\]]/g, (found) =>
    found.startsWith('\\') ? found : `\\${found}`,
  );
}

/** Renders inline code between as many backticks as it needs. */
export function codeSpan(code: string): string {
  // Fast path: a reference has tens of thousands of such names.
  if (/^[\w.!:@()[\]]+$/.test(code)) return `\`${code}\``;
  const text = code.replaceAll(/\s*\n\s*/g, ' ');
  const mark = '`'.repeat(longestRun(text) + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return text === '' ? '' : `${mark}${pad}${text}${pad}${mark}`;
}

/** Renders a code fence with as many backticks as the code needs. */
export function fence(code: string, info = ''): string {
  const mark = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${mark}${info}\n${code.replace(/\n+$/, '')}\n${mark}`;
}

/** Escapes an address as a link target. */
export function target(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replaceAll(/[\s<>]/g, encodeURIComponent)}>` : href;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
