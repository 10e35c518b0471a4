import type { SourceFile, Span } from '../source.ts';

/** The part of a text that an edit replaced. The texts before and after it are the same. */
export interface TextChange {
  /** The file after the edit. */
  readonly file: SourceFile;
  readonly start: number;
  /** The end of the replaced part in the former text. */
  readonly formerEnd: number;
  /** The end of the new part. */
  readonly end: number;
}

/** Returns the smallest change between two texts of a file; an empty one at the end if they are the same. */
export function changeBetween(former: SourceFile, file: SourceFile): TextChange {
  const [before, after] = [former.text, file.text];
  const shortest = Math.min(before.length, after.length);
  let start = before === after ? shortest : 0;
  while (start < shortest && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let kept = 0;
  const rest = shortest - start;
  while (
    kept < rest &&
    before.charCodeAt(before.length - kept - 1) === after.charCodeAt(after.length - kept - 1)
  )
    kept += 1;
  return { file, start, formerEnd: before.length - kept, end: after.length - kept };
}

/**
 * Returns a span of the former text in the new one; undefined if the edit is in it. An edit may be
 * directly before or after it.
 */
export function movedSpan(change: TextChange, { start, end }: Span): Span | undefined {
  const { file } = change;
  if (end <= change.start) return { file, start, end };
  if (start < change.formerEnd) return undefined;
  const moved = change.end - change.formerEnd;
  return { file, start: start + moved, end: end + moved };
}

/** Returns the offset that an offset had in the former text; undefined if it is in the new part, or at its ends. */
export function formerOffset(change: TextChange, offset: number): number | undefined {
  if (offset < change.start) return offset;
  return offset > change.end ? offset - change.end + change.formerEnd : undefined;
}

/** Checks whether an edit is in a span of the former text, or directly before or after it. */
export function isTouched(change: TextChange, { start, end }: Span): boolean {
  return start <= change.formerEnd && change.start <= end;
}
