export interface MarkdownTable {
  readonly columns: readonly string[];
  /** Cells contain Markdown; an absent cell is empty. */
  readonly rows: readonly (readonly (string | undefined)[])[];
}

/** Renders a table without its empty columns; an empty string if there are no rows. */
export function table({ columns, rows }: MarkdownTable): string {
  if (rows.length === 0) return '';
  const used = columns.map((_, at) => rows.some((cells) => cells[at]));
  const lineOf = (cells: readonly (string | undefined)[]) => {
    let line = '|';
    for (const [at, isUsed] of used.entries()) if (isUsed) line += ` ${cellOf(cells[at])} |`;
    return line;
  };
  return [lineOf(columns), lineOf(columns.map(() => '---')), ...rows.map(lineOf)].join('\n');
}

export function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/**
 * Converts Markdown to a single-line table cell. A fence becomes a code span; a bar after an odd
 * number of backslashes is already escaped.
 */
export function cellOf(markdown = ''): string {
  if (!markdown.includes('|') && !markdown.includes('\n')) return markdown;
  return markdown
    .replaceAll(/^(`{3,}).*\n([\s\S]*?)\n\1$/gm, (_, _mark, code: string) => `\`${oneLine(code)}\``)
    .trim()
    .replaceAll(/\\?\n(?:\s*\n)*\s*/g, '<br>')
    .replaceAll(/(?<=(?<!\\)(?:\\\\)*)\|/g, '\\|');
}

function oneLine(code: string): string {
  return code.trim().replaceAll(/\s+/g, ' ').replaceAll('`', "'");
}
