interface Paint {
  bold(text: string): string;
  dim(text: string): string;
}

/**
 * Formats Markdown as plain text: headings without `#`, code fences indented below the file's name.
 */
export function markdownForTerminal(markdown: string, paint: Paint): string {
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
    } else {
      lines.push(line.startsWith('#') ? paint.bold(line.replace(/^#+ /, '')) : line);
    }
  }
  return `${lines.join('\n')}\n`;
}
