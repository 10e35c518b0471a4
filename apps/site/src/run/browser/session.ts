import { createSandbox, type Sandbox, type SandboxOptions } from '@docs-compiler/sandbox';

import type { SandboxFile } from '../format.ts';

/** The sandbox of a page. */
export interface Session {
  readonly sandbox: Sandbox;
  readonly graph: SandboxFile;
  /**
   * Returns the address of a route, or of the page about a coordinate: `Mutation.lend`, `LoanOpen`,
   * `LoanState.OPEN`.
   */
  hrefOf(coordinate: string): string | undefined;
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

/** Creates a separate sandbox in its initial state. */
export async function startSession(
  address: string,
  options: Omit<SandboxOptions, 'graph'> = {},
): Promise<Session> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const graph: SandboxFile = await answer.json();
  const addresses = new Map(Object.entries(graph.addresses));
  return {
    sandbox: createSandbox({ graph, ...options }),
    graph,
    isTouched: false,
    hrefOf: (coordinate) =>
      addresses.get(coordinate) ?? addresses.get(coordinate.split('.')[0] ?? ''),
  };
}
