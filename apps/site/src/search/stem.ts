/**
 * A word without the endings of plural and verb, so that `retry` finds `retries` and `decline`
 * finds `declined`. What is left need not be a word, as long as all forms leave the same.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return ground(withoutVerbEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const [, start, last] = /^(.+?)([a-z])(?:ing|ed)$/.exec(word) ?? [];
  // `string` and `speed` end so without being verbs.
  if (!start || !last || !/[aeiouy]/.test(start) || word.endsWith('eed')) return word;
  return start + last;
}

/** What `hold`, `holding`; `cancel`, `cancelled`; `expire`, `expired`; `try`, `tried` share. */
function ground(word: string): string {
  const single = word.replace(/(?<=..)([bdgmnprt])\1$/, '$1').replace(/(.{4}l)l$/, '$1');
  return single.length > 4 ? single.replace(/e$/, '').replace(/([^aeiou])i$/, '$1y') : single;
}
