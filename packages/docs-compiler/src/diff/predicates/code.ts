/** Text of a schema in code font, on one line. */
export function code(text: string | null | undefined): string {
  return `\`${(text ?? '').replaceAll('`', "'").replace(/\s+/g, ' ').trim()}\``;
}
