export interface MarkdownTable {
  readonly columns: readonly string[];
  /** Cells are Markdown; one that is absent is empty. */
  readonly rows: readonly (readonly (string | undefined)[])[];
}

/** A table without the columns that say nothing. Nothing at all without rows. */
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
 * Markdown of any length in one line. A fence becomes a code span, which a line can hold; a bar
 * after an odd number of backslashes is escaped already.
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
