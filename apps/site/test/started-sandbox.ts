import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { root } from './built-site.ts';

/** The installed command line. */
export const command = join(root, 'packages/docs-compiler/bin/docs-compiler.js');

export interface StartedSandbox {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sends SIGINT, as Ctrl-C does; resolves to the signal that ended the process. */
  interrupt(): Promise<unknown>;
}

/** Starts `docs-compiler sandbox` on a free port, and waits until it responds. */
export async function startSandbox(flags: readonly string[]): Promise<StartedSandbox> {
  const server = spawn(process.execPath, [command, 'sandbox', '--port', '0', ...flags]);
  const [line] = await once(server.stdout, 'data');
  return {
    url: String(line).trim(),
    async interrupt() {
      const closed = once(server, 'close');
      server.kill('SIGINT');
      const [, signal] = await closed;
      return signal;
    },
  };
}
