/** The environment of a command line: streams, variables, folder. `main` returns the exit code. */
export interface Io extends Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  /** Data, for other programs. */
  readonly stdout: Output;
  /** Messages, for people. */
  readonly stderr: Output;
}

/** The folder of a command, and the end of a server. */
export interface Host {
  /** The absolute working directory, to which paths of the command line are relative. */
  readonly cwd: string;
  /**
   * Ends a server in tests. A real process has none: without listeners, a signal ends the process.
   */
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
