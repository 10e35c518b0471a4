import { createSandbox, type SandboxOptions } from '@docs-compiler/sandbox';

import type { SandboxFile } from '../format.ts';
import { hrefsIn, type ResultSource } from '../result.ts';

/** The sandbox of a page. */
export interface Session extends ResultSource {
  /** Whether the reader changed the state, so that responses may differ from the printed ones. */
  isTouched: boolean;
}

const opened = new Map<string, Promise<Session>>();

/** Creates a sandbox from the data at an address, once for each address. */
export function openSession(address: string): Promise<Session> {
  const session = opened.get(address) ?? startSession(address);
  opened.set(address, session);
  // The network may be back when the reader tries again.
  session.catch(() => opened.delete(address));
  return session;
}

/** Creates a sandbox in its initial state from the data at an address. */
export async function startSession(
  address: string,
  options: Omit<SandboxOptions, 'graph'> = {},
): Promise<Session> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const graph: SandboxFile = await answer.json();
  const sandbox = createSandbox({ graph, ...options });
  return { sandbox, graph, isTouched: false, hrefOf: hrefsIn(graph) };
}
