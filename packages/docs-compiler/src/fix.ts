import type { Diagnostic, Edit, Fix } from './diagnostic.ts';
import type { SourceFile } from './source.ts';
import { textEditOf, withBreaksOf, withEdits } from './text/text-edit.ts';

/** A file as it was read, and its whole text as the fixes make it. */
export interface FixedFile {
  readonly before: SourceFile;
  readonly text: string;
}

/** The results of one round of fixes. */
export interface FixedFiles {
  readonly files: readonly FixedFile[];
  /** The number of applied fixes. */
  readonly count: number;
}

/**
 * Applies the fixes of diagnostics in order. Each fix is applied completely or not at all: one that
 * overlaps an earlier fix waits for the next round, in which its finding may no longer exist. Pure:
 * returns the new texts without writing them.
 */
export function applyFixes(diagnostics: readonly Pick<Diagnostic, 'fix'>[]): FixedFiles {
  const made = new Map<string, { readonly before: SourceFile; readonly edits: Edit[] }>();
  let count = 0;
  for (const { fix } of diagnostics) {
    if (!fix || !changesAnything(fix) || fix.edits.some(overlapsMade)) continue;
    for (const edit of fix.edits) editsOf(edit.span.file).push(edit);
    count++;
  }
  const files = [...made.values()].map(({ before, edits }) => ({
    before,
    text: applyEdits(before.text, edits),
  }));
  return { files, count };

  function overlapsMade(edit: Edit): boolean {
    return made.get(edit.span.file.path)?.edits.some((each) => overlap(each, edit)) ?? false;
  }

  function editsOf(before: SourceFile): Edit[] {
    const file = made.get(before.path) ?? { before, edits: [] };
    made.set(before.path, file);
    return file.edits;
  }
}

/**
 * Returns the fixes that can be applied now. A fix that records the state of the project waits for
 * a run without errors, as otherwise it would record a mistake. Errors in the baseline do not
 * count.
 */
export function makeableFixes(
  diagnostics: readonly Diagnostic[],
  known: ReadonlySet<Diagnostic> = new Set(),
): readonly Diagnostic[] {
  const hasErrors = diagnostics.some((each) => each.severity === 'error' && !known.has(each));
  return hasErrors ? diagnostics.filter(({ fix }) => !fix?.isRecord) : diagnostics;
}

function changesAnything({ edits }: Fix): boolean {
  return edits.some(({ span, text }) => span.file.text.slice(span.start, span.end) !== text);
}

/** Edits that touch have no defined order if one of them is an insertion. */
function overlap({ span: a }: Edit, { span: b }: Edit): boolean {
  const isInsertion = a.start === a.end || b.start === b.end;
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}

/** A text with edits made: none of them overlap. A line break is written as the text writes it. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const withItsBreaks = edits.map(textEditOf).map((edit) => ({
    ...edit,
    text: withBreaksOf(text, edit.text),
  }));
  return withEdits(text, withItsBreaks);
}
