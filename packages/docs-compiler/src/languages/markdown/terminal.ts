import { wrap } from '../../text/wrap.ts';

interface Paint {
  bold(text: string): string;
  dim(text: string): string;
}

interface Style {
  readonly paint: Paint;
  /** The columns of a line; code and tables are not wrapped. */
  readonly width: number;
}

/**
 * Formats Markdown as plain text: headings without `#`, code fences indented below the file's name.
 */
export function markdownForTerminal(markdown: string, { paint, width }: Style): string {
  let fence = '';
  const lines: string[] = [];
  for (const line of markdown.trimEnd().split('\n')) {
    const marker = /^(`{3,})(.*)$/.exec(line);
    if (fence) {
      if (line === fence) fence = '';
      else lines.push(line ? `    ${line}` : '');
    } else if (marker?.[1]) {
      fence = marker[1];
      const name = /\bfile=(\S+)/.exec(marker[2] ?? '')?.[1];
      if (name) lines.push(paint.dim(`  ${name}`), '');
    } else if (line.startsWith('#')) {
      lines.push(...wrap(line.replace(/^#+ /, ''), { width }).map(paint.bold));
    } else if (line.startsWith('|')) lines.push(line);
    else
      lines.push(...wrap(line, { width, hang: /^ *(?:[-*]|\d+\.) /.exec(line)?.[0].length ?? 0 }));
  }
  return `${lines.join('\n')}\n`;
}
