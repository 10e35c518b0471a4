/**
 * Markdown without the links that lead to some pages, whose words stay. `leads` gets each address
 * that begins with `/`, `http:` or `https:`.
 */
export function unlinkedText(text: string, leads: (href: string) => boolean): string {
  // Few texts have a link, and `](` or `]:` is in each that has one.
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

/** `[words](/route#anchor "title")`. */
const inlineLink =
  /!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s*<?((?:\/|https?:)[^)\s>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

/** `[label]: /route#anchor "title"`, a line of its own. */
const definition = /^ {0,3}\[([^\]]+)\]:[ \t]*<?((?:\/|https?:)[^\s>]*)>?.*(?:\n|$)/gm;

/** `[words][label]` and `[label]` lead nowhere without their definition: the words stay. */
function withoutLabel(text: string, label: string): string {
  const written = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text
    .replaceAll(new RegExp(`\\[([^[\\]]+)\\]\\[${written}\\]`, 'gi'), '$1')
    .replaceAll(new RegExp(`\\[(${written})\\](\\[\\])?`, 'gi'), '$1');
}
