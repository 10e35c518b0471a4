import type { Span } from '../../src/source.ts';

/** Returns the lines of a YAML entry: the line of its key and the more indented lines below. */
export function entryAt({ file, start }: Pick<Span, 'file' | 'start'>): Span {
  const from = file.text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^ */.exec(file.text.slice(from))?.[0].length ?? 0;
  let end = lineEnd(file.text, from);
  while (end < file.text.length) {
    const line = file.text.slice(end, lineEnd(file.text, end));
    const own = /^ */.exec(line)?.[0].length ?? 0;
    if (line.trim() !== '' && own <= indent) break;
    end = lineEnd(file.text, end);
  }
  return { file, start: from, end };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}
