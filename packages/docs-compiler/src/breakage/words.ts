export const none: ReadonlySet<string> = new Set();

/** Returns the words of a text, and its keys, values and quoted strings of several words. */
export function wordsOf(text: string): ReadonlySet<string> {
  const phrases = Array.from(
    text.matchAll(/(?:[:\-,[{=]\s*|^\s*)["'`]?([^"'`\n,:{}[\]]+?)["'`]?\s*(?=[:,}\]"'`]|$)/gm),
    ([, phrase = '']) => phrase.trim(),
  );
  return new Set([...(text.match(/[\w-]+/g) ?? []), ...phrases]);
}
