/** Markdown in which links to some pages are text: what it lists must not lead there. */
export function withoutLinksTo(markdown: string, hrefs: readonly string[]): string {
  if (hrefs.length === 0) return markdown;
  const pages = hrefs.map((href) => href.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const link = new RegExp(
    `\\[((?:\`[^\`]*\`|[^\\[\\]\`])*)\\]\\((?:${pages})/?(?:#[^\\s)]*)?(?: "[^"]*")?\\)`,
    'g',
  );
  return markdown.replaceAll(link, '$1');
}
