/** What a process gives to a command line. The exit code is the result of `main`. */
export interface Io extends Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  /** For data: what another program may read. */
  readonly stdout: Output;
  /** For people. */
  readonly stderr: Output;
}

/** Where a command runs. */
export interface Host {
  /** Absolute: what the command line names is relative to it. */
  readonly cwd: string;
  /** Sends the process a signal, which ends it. */
  raise(signal: 'SIGINT'): void;
  /** Ends a server. A process gives none: a signal ends it whatever it does, as nothing listens for one. */
  readonly ended?: AbortSignal;
}

/** Waits until a server is to end. */
export function endOf({ ended }: Pick<Host, 'ended'>): Promise<void> {
  return new Promise((resolve) => {
    if (ended?.aborted) resolve();
    ended?.addEventListener('abort', () => resolve(), { once: true });
  });
}

export interface Input extends NodeJS.ReadableStream {
  readonly isTTY?: boolean | undefined;
}

export interface Output extends NodeJS.WritableStream {
  readonly isTTY?: boolean | undefined;
  /** The width of a terminal. */
  readonly columns?: number | undefined;
}
