import type { TextEdit } from '../smart-quotes.ts';

/** What the parser, or one who looks through its tree, finds: offsets in the text. */
export interface Found {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [start: number, end: number];
  /** Where the same thing stands before. */
  readonly first?: number;
}

/** The same in a writer's words, at the place where to mend it. */
export interface Words {
  readonly message: string;
  readonly help?: string;
  readonly range: readonly [start: number, end: number];
  /** What mends it, if the text can be read with it. */
  readonly edits?: readonly TextEdit[];
}

export const badAlias = 'BAD_ALIAS';
export const repeatedKey = 'DUPLICATE_KEY';
export const badKey = 'BAD_KEY';

/** The end of the line of an offset, without blanks. */
export function lineEnd(text: string, at: number): number {
  return at + (/^[^\r\n]*/.exec(text.slice(at))?.[0] ?? '').trimEnd().length;
}
