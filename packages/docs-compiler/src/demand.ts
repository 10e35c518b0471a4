import type { Finding } from './diagnostic.ts';
import type { Span } from './source.ts';

/** A thing that a rule requires of the docs. Coverage counts demands. */
export interface Demand {
  /** The documented thing as shown to readers, such as `Refund.status` or `bank timeout`. */
  readonly name: string;
  /** The coordinate of its owner or of itself, such as `Refund`. */
  readonly subject: string;
  readonly met: boolean;
  readonly span?: Span | undefined;
  /** The finding; undefined if the demand is met, or if another finding reports the cause. */
  readonly finding?: Finding | undefined;
}

/** A demand with guidance on what to do next. */
export interface GuidedDemand extends Demand {
  readonly guided: boolean;
}

/** Returns the findings of unmet demands. */
export function* findingsOf(demands: Iterable<Demand>): Generator<Finding> {
  for (const { finding } of demands) if (finding) yield finding;
}
