import { type SourceFile, type Span, positionAt } from '../../src/source.ts';
import type { Edit, Expectation, Mutation } from './mutation.ts';

export interface Place {
  readonly codes: readonly string[];
  readonly path: string;
  readonly line: number;
}

export interface Applied {
  /** New texts by path; undefined if the file is removed. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly places: readonly Place[];
}

/** Returns the files after a mutation, and the lines on which it must be reported. */
export function apply({ edits, removed, expect }: Mutation): Applied {
  const files = new Map<string, string | undefined>();
  for (const { span } of edits) files.set(span.file.path, textAfter(span.file, edits));
  if (removed !== undefined) files.set(removed, undefined);
  return { files, places: expect.map((each) => placeAfter(each, { edits, files })) };
}

function textAfter(file: SourceFile, edits: readonly Edit[]): string {
  let text = file.text;
  const own = edits.filter(({ span }) => span.file === file);
  for (const { span, text: inserted } of own.toSorted((a, b) => b.span.start - a.span.start))
    text = text.slice(0, span.start) + inserted + text.slice(span.end);
  return text;
}

function placeAfter(
  { codes, span }: Expectation,
  { edits, files }: { readonly edits: readonly Edit[]; readonly files: Applied['files'] },
): Place {
  const { path } = span.file;
  const text = files.get(path) ?? span.file.text;
  const { line } = positionAt({ path, text }, offsetAfter(span, edits));
  return { codes, path, line };
}

/** Maps an offset through edits; one inside a replaced range moves to its start. */
function offsetAfter({ file, start }: Span, edits: readonly Edit[]): number {
  let offset = start;
  for (const { span, text } of edits) {
    if (span.file !== file || span.start > start) continue;
    if (span.end > start) offset -= start - span.start;
    else if (span.start < start || span.end < start)
      offset += text.length - (span.end - span.start);
  }
  return offset;
}
