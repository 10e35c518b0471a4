/** `~` before a name in code says that it is none of the schema's: readers do not see it. */
export function withoutOptOuts(markdown: string): string {
  return markdown.includes('`~') ? markdown.replaceAll(/(?<=`)~(?=[\w@])/g, '') : markdown;
}
