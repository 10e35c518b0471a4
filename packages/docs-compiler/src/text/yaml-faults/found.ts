import type { TextEdit } from '../text-edit.ts';

/** A fault found by the parser or in its tree, with offsets in the text. */
export interface Found {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [start: number, end: number];
  /** The offset of the first occurrence. */
  readonly first?: number;
}

/** The fault as shown to authors, at the position to edit. */
export interface Words {
  readonly message: string;
  readonly help?: string;
  readonly range: readonly [start: number, end: number];
  /** The edits of the fix, if the fixed text parses. */
  readonly edits?: readonly TextEdit[];
}

export const badAlias = 'BAD_ALIAS';
export const repeatedKey = 'DUPLICATE_KEY';
export const badKey = 'BAD_KEY';

/** Returns the end of the line at an offset, excluding trailing spaces. */
export function lineEnd(text: string, at: number): number {
  return at + (/^[^\r\n]*/.exec(text.slice(at))?.[0] ?? '').trimEnd().length;
}
