/** Joins blocks with empty lines, and skips absent ones. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

/** Renders a section with a heading; an empty string if it has no content. */
export function section(title: string, blocks: readonly (string | undefined)[]): string {
  const body = joinBlocks(blocks);
  return body === '' ? '' : `## ${title}\n\n${body}`;
}

/** Renders a list of single-line items. */
export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** Indents a block in a list item, except for its first line. */
export function indent(block: string, width: number): string {
  return block.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
}

export function quote(block: string): string {
  return block.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>');
}
