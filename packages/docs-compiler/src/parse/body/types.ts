import type { Code } from 'mdast';

import type { TextEdit } from '../../text/text-edit.ts';
import type { Fence, FenceGroup } from '../types.ts';

/** The parser's problem, with offsets in the body. */
export interface MdxProblem {
  readonly body: string;
  readonly reason: string;
  readonly rule: string;
  /** The start offset; undefined if the parser reports none. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** The problem as shown to authors, at the position to edit. */
export interface MdxWords {
  readonly message: string;
  readonly label: string;
  readonly help?: string;
  readonly range: readonly [start: number, end: number];
  /** Edits of a suggestion, with offsets in the body. */
  readonly edits?: readonly TextEdit[];
}

/** The groups of fences, and the replacement of each fence. */
export interface FencePlan {
  readonly groups: readonly FenceGroup[];
  readonly otherFences: readonly Fence[];
  readonly roles: ReadonlyMap<Code, FenceRole>;
}

export type FenceRole =
  | { readonly kind: 'example'; readonly index: number }
  | { readonly kind: 'part-of-example' }
  | { readonly kind: 'block'; readonly fence: Fence };
