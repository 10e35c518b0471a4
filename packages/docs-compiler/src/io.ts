/** What a process gives to a command line. The exit code is the result of `main`. */
export interface Io extends Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  /** For data: what another program may read. */
  readonly stdout: Output;
  /** For people. */
  readonly stderr: Output;
}

/** Where a command runs, and what may end it. */
export interface Host {
  /** Absolute: what the command line names is relative to it. */
  readonly cwd: string;
  /** Calls `listener` at each of these signals, in place of what they do else. Returns what forgets it. */
  onSignal(signals: readonly Signal[], listener: (signal: Signal) => void): () => void;
  /** Sends the process a signal. */
  raise(signal: Signal): void;
}

export type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

export interface Input extends NodeJS.ReadableStream {
  readonly isTTY?: boolean | undefined;
}

export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean | undefined;
  /** The width of a terminal. */
  readonly columns?: number | undefined;
}
