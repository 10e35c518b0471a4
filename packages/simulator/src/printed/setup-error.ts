import type { Taken } from '../limits-types.ts';
import type { Reason } from '../run.ts';

/** Thrown if a precondition cannot be created. The message is a clause: "nothing makes `x`". */
export class SetupError extends Error {
  /** The transitions that caused each other until a limit stopped them. */
  readonly endless: readonly Taken[] | undefined;

  constructor(because: string, endless?: readonly Taken[]) {
    super(because);
    this.endless = endless;
  }
}

/** Throws if a simulation stopped at a limit. */
export function assertNoLimit(reasons: readonly Reason[]): void {
  const limit = limitIn(reasons);
  if (limit) throw new SetupError(limit.says, limit.endless);
}

/** Returns the reason of a stop at a limit. */
export function limitIn(reasons: readonly Reason[]): Reason | undefined {
  return reasons.find(({ rule }) => rule === 'limit');
}
