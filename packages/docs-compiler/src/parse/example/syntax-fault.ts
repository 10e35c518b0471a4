import { mergeConflictIn, mergeConflictWords } from '../../text/merge-conflict.ts';
import { straightenings, withEdits } from '../../text/smart-quotes.ts';
import type { Fence, ExampleSyntaxFault, ExamplePart } from '../types.ts';

/** What a text that does not parse suffers from, whatever it should be; undefined for the rest. */
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
