/**
 * Removes the leading `~` in code, which marks a name as not being a schema name and is not shown.
 */
export function withoutOptOuts(markdown: string): string {
  return markdown.includes('`~') ? markdown.replaceAll(/(?<=`)~(?=[\w@])/g, '') : markdown;
}
