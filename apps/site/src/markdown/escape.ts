/** What Markdown would read as markup, in the middle of a line of text. */
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

/** Text of one line as Markdown that reads the same. */
export function escapeText(text: string): string {
  // Most text has none of these, and the exact look takes longer.
  if (!/[\\`~*_[<&\n]/.test(text)) return text;
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(markup, '\\$&');
}

/** What would begin another block if a line began with it. */
const opening = /^(?:#{1,6}(?=\s|$)|[-+*=](?=\s|$)|>|\||-{2,}|={2,}|\[(?=[^\]]*\]:))/;

/** A line of Markdown that stays a line of text although a block begins with it. */
export function escapeOpening(line: string): string {
  return line.replace(opening, '\\$&').replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Text of a link, which a bracket of its own could end. */
export function escapeLabel(text: string): string {
  return escapeText(text).replaceAll(/\\.|[[\]]/g, (found) =>
    found.startsWith('\\') ? found : `\\${found}`,
  );
}

/** Code within a line, between as many backticks as it needs. */
export function codeSpan(code: string): string {
  // Names and types, of which a reference has tens of thousands.
  if (/^[\w.!:@()[\]]+$/.test(code)) return `\`${code}\``;
  const text = code.replaceAll(/\s*\n\s*/g, ' ');
  const mark = '`'.repeat(longestRun(text) + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return text === '' ? '' : `${mark}${pad}${text}${pad}${mark}`;
}

/** A fence with as many backticks as its code needs. */
export function fence(code: string, info = ''): string {
  const mark = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${mark}${info}\n${code.replace(/\n+$/, '')}\n${mark}`;
}

/** An address as a link's target. */
export function target(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replaceAll(/[\s<>]/g, encodeURIComponent)}>` : href;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
