/** A description before what it describes, each line indented. */
export function describeAs(text: string | null, indent: string): string {
  if (text === null) return '';
  if (!isBlock(text)) return `${indent}${JSON.stringify(text)}\n`;
  const quoted = text.replaceAll('"""', '\\"""').replaceAll(/\n(?!\n)/g, `\n${indent}`);
  return `${indent}"""\n${indent}${quoted}\n${indent}"""\n`;
}

/**
 * A block string loses what its lines have in common at their start, and empty lines at its ends;
 * a text that would come back otherwise needs quotes.
 */
function isBlock(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these need an escape, which a block has none of
  if (/^[ \t]*(\n|$)|\n[ \t]*$|[\u0000-\u0008\u000b-\u001f]/.test(text)) return false;
  return /^[^ \t\n]/m.test(text);
}
