import type { Taken } from '../limits-types.ts';
import type { Reason } from '../run.ts';

/** Why a premise can't be brought about, as a clause: "nothing makes `x`". */
export class Unarranged extends Error {
  /** The transitions that caused each other until a limit stopped them. */
  readonly endless: readonly Taken[] | undefined;

  constructor(because: string, endless?: readonly Taken[]) {
    super(because);
    this.endless = endless;
  }
}

/** Throws where a simulation stopped: what never comes to an end can't be presupposed. */
export function mustEnd(reasons: readonly Reason[]): void {
  const limit = limitIn(reasons);
  if (limit) throw new Unarranged(limit.says, limit.endless);
}

/** Where a simulation stopped, and why. */
export function limitIn(reasons: readonly Reason[]): Reason | undefined {
  return reasons.find(({ rule }) => rule === 'limit');
}
