/** Blocks with an empty line between them; what is absent is left out. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

/** A part of a page under its heading; nothing where there is nothing to say. */
export function section(title: string, blocks: readonly (string | undefined)[]): string {
  const body = joinBlocks(blocks);
  return body === '' ? '' : `## ${title}\n\n${body}`;
}

/** A list of single lines. */
export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** A block inside of a list item: its first line goes after the marker. */
export function indent(block: string, width: number): string {
  return block.replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
}

export function quote(block: string): string {
  return block.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>');
}
