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
  if (/^[ \t]*(\n|$)|\n[ \t]*$/.test(text) || [...text].some(needsEscape)) return false;
  return /^[^ \t\n]/m.test(text);
}

/** A block has no escapes. */
function needsEscape(character: string): boolean {
  return character < ' ' && character !== '\t' && character !== '\n';
}
