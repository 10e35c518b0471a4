/**
 * Removes the links to some pages from Markdown and keeps their text. `leads` decides by address;
 * it receives each one that begins with `/`, `http:` or `https:`.
 */
export function unlinkedText(text: string, leads: (href: string) => boolean): string {
  // A fast check: text with a link contains `](` or `]:`.
  if (!/\][(:]/.test(text)) return text;
  const labels: string[] = [];
  const own = text
    .replaceAll(inlineLink, (whole: string, words: string, href: string) =>
      leads(href) ? words : whole,
    )
    .replaceAll(definition, (whole: string, label: string, href: string) => {
      if (!leads(href)) return whole;
      labels.push(label);
      return '';
    });
  return labels.reduce(withoutLabel, own);
}

/** Matches `[words](/route#anchor "title")`. */
const inlineLink =
  /!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s*<?((?:\/|https?:)[^)\s>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

/** Matches `[label]: /route#anchor "title"` on its own line. */
const definition = /^ {0,3}\[([^\]]+)\]:[ \t]*<?((?:\/|https?:)[^\s>]*)>?.*(?:\n|$)/gm;

/** Replaces `[words][label]` and `[label]` with their text, after the definition was removed. */
function withoutLabel(text: string, label: string): string {
  const written = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text
    .replaceAll(new RegExp(`\\[([^[\\]]+)\\]\\[${written}\\]`, 'gi'), '$1')
    .replaceAll(new RegExp(`\\[(${written})\\](\\[\\])?`, 'gi'), '$1');
}
