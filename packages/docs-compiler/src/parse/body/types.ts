import type { Code } from 'mdast';

import type { TextEdit } from '../../text/smart-quotes.ts';
import type { Fence, FenceGroup } from '../types.ts';

/** What the parser says, with offsets in the body's text. */
export interface MdxProblem {
  readonly body: string;
  readonly reason: string;
  readonly rule: string;
  /** Undefined where it names none. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** The same in a writer's words, at the place where to mend it. */
export interface MdxWords {
  readonly message: string;
  readonly label: string;
  readonly help?: string;
  readonly range: readonly [start: number, end: number];
  /** A change that a person has to judge, by offsets in the body. */
  readonly edits?: readonly TextEdit[];
}

/** Which fences belong together, and what is to stand at the place of each. */
export interface FencePlan {
  readonly groups: readonly FenceGroup[];
  readonly otherFences: readonly Fence[];
  readonly roles: ReadonlyMap<Code, FenceRole>;
}

export type FenceRole =
  | { readonly kind: 'example'; readonly index: number }
  | { readonly kind: 'part-of-example' }
  | { readonly kind: 'block'; readonly fence: Fence };
