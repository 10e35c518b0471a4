import type { Span } from '../source.ts';
import { groupBy } from '../text/group-by.ts';

interface Code {
  readonly text: string;
  readonly span: Span;
}

/** The code spans that stand on the line of a place. */
export function namesByLine(spans: readonly Code[]): (span: Span) => ReadonlySet<string> {
  const lines = groupBy(spans, ({ span }) => lineAt(span));
  return (span) => new Set((lines.get(lineAt(span)) ?? []).map(({ text }) => text));
}

function lineAt({ file, start }: Span): number {
  return file.text.lastIndexOf('\n', start - 1);
}
