import type { Engine } from '../../engine.ts';

/** The URL of the script with the sandbox, set by the bundler. */
declare const ENGINE: string;

/** The sandbox of a page. It loads once the first recorded run is shown. */
export interface PageSandbox {
  /** Whether nothing has run, so that a recorded run shows what the sandbox would return. */
  isUnused(this: void): boolean;
  /** Loads the sandbox, and repeats the recorded run in it. */
  engine(this: void): Promise<Engine>;
  /** Notes that a recorded run is shown, and starts to load the sandbox. */
  repeat(this: void, run: (engine: Engine) => void): void;
}

const opened = new Map<string, PageSandbox>();

/** Returns the sandbox of the data at an address. */
export function pageSandbox(address: string): PageSandbox {
  const sandbox = opened.get(address) ?? createPageSandbox(address);
  opened.set(address, sandbox);
  return sandbox;
}

/** Forgets all sandboxes: the next run starts in the initial state, with the changed examples. */
export function forgetSandboxes(): void {
  opened.clear();
}

/** Checks whether an example has run on the page. */
export function isSandboxUsed(): boolean {
  return [...opened.values()].some(({ isUnused }) => !isUnused());
}

function createPageSandbox(address: string): PageSandbox {
  let shown: ((engine: Engine) => void) | undefined;
  let loading: Promise<Engine> | undefined;
  async function load(): Promise<Engine> {
    const tool: typeof import('../../engine.ts') = await import(ENGINE);
    const engine = await tool.openEngine(address);
    shown?.(engine);
    return engine;
  }
  function engine(): Promise<Engine> {
    loading ??= load().catch((error: unknown) => {
      // The network may be back when the reader tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  return {
    engine,
    isUnused: () => loading === undefined && shown === undefined,
    repeat(run) {
      shown = run;
      engine().catch(() => undefined);
    },
  };
}
