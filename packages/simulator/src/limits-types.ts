/** A transition that was taken: its lifecycle, and its states by name. */
export interface Taken {
  readonly lifecycle: string;
  readonly from: string;
  readonly to: string;
}

/** Counts what one request, act or advance does, so that rules which cause each other come to an end. */
export interface Work {
  nested: number;
  caused: number;
  isStopped: boolean;
  /** By the id of an entity, since the clock last moved. */
  readonly changes: Map<string, number>;
  /** The last transitions, the latest last. */
  readonly taken: Taken[];
}
