import { positionAt, type Span } from '../source.ts';

interface Code {
  readonly text: string;
  readonly span: Span;
}

/**
 * Returns a function that looks up the code spans on the line of a span. Indexed once, because a
 * line may hold thousands.
 */
export function namesByLine(spans: readonly Code[]): (span: Span) => ReadonlySet<string> {
  const lines = new Map<number, Set<string>>();
  for (const { text, span } of spans) {
    const line = lineOf(span);
    lines.set(line, (lines.get(line) ?? new Set()).add(text));
  }
  return (span) => lines.get(lineOf(span)) ?? new Set();
}

function lineOf({ file, start }: Span): number {
  return positionAt(file, start).line;
}
