/** A transition that was taken: its lifecycle and the names of its states. */
export interface Taken {
  readonly lifecycle: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Counts the work of one request, act or advance, so that rules that cause each other terminate.
 */
export interface Work {
  nested: number;
  caused: number;
  isStopped: boolean;
  /** Number of changes by entity id, since the clock last moved. */
  readonly changes: Map<string, number>;
  /** The most recent transitions, oldest first. */
  readonly taken: Taken[];
}
