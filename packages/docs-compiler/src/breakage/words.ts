export const none: ReadonlySet<string> = new Set();

/** Words, and the keys, values and quoted texts of several words. */
export function wordsOf(text: string): ReadonlySet<string> {
  const phrases = Array.from(
    text.matchAll(/(?:[:\-,[{=]\s*|^\s*)["'`]?([^"'`\n,:{}[\]]+?)["'`]?\s*(?=[:,}\]"'`]|$)/gm),
    ([, phrase = '']) => phrase.trim(),
  );
  return new Set([...(text.match(/[\w-]+/g) ?? []), ...phrases]);
}
