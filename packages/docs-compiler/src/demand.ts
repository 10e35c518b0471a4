import type { Finding } from './diagnostic.ts';
import type { Span } from './source.ts';

/** One thing that the docs ought to say: a rule asks for it, and coverage counts it. */
export interface Demand {
  /** What is to be documented, as a reader finds it: `Refund.status`, `bank timeout`. */
  readonly name: string;
  /** What it is a part of, or itself: `Refund`. */
  readonly subject: string;
  readonly met: boolean;
  readonly span?: Span | undefined;
  /** Absent where it is met, and where another finding says what keeps it from being met. */
  readonly finding?: Finding | undefined;
}

/** One that may tell its reader what to do next. */
export interface GuidedDemand extends Demand {
  readonly guided: boolean;
}

/** What a rule says of those that are not met. */
export function* findingsOf(demands: Iterable<Demand>): Generator<Finding> {
  for (const { finding } of demands) if (finding) yield finding;
}
