import { mergeConflictIn, mergeConflictWords } from '../../text/merge-conflict.ts';
import { straightenings } from '../../text/smart-quotes.ts';
import { withEdits } from '../../text/text-edit.ts';
import type { Fence, ExampleSyntaxFault, ExamplePart } from '../types.ts';

/**
 * Returns the fault of a text with merge conflict markers or typographic quotes, whatever its
 * format; undefined for other faults.
 */
export function commonFault(
  fence: Fence,
  { part, parses }: { readonly part: ExamplePart; parses(text: string): boolean },
): ExampleSyntaxFault | undefined {
  const conflict = mergeConflictIn(fence.text);
  if (conflict) {
    const span = fence.spanOf(conflict.start, conflict.end);
    return { part, ...mergeConflictWords, span };
  }
  const edits = straightenings(fence.text);
  const [first] = edits;
  if (!first) return undefined;

  const placed = edits.map(({ start, end, text }) => ({ span: fence.spanOf(start, end), text }));
  return {
    part,
    message: 'typographic quotes stand around a text',
    label: 'not a straight quote',
    span: fence.spanOf(first.start, first.end),
    help: 'write `"`',
    ...(parses(withEdits(fence.text, edits)) && { fix: { edits: placed } }),
  };
}
