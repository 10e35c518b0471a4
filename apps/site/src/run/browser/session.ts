import { createSandbox, type Sandbox, type SandboxOptions } from '@docs-compiler/sandbox';

import type { SandboxFile } from '../format.ts';

/** The sandbox of a page. */
export interface Session {
  readonly sandbox: Sandbox;
  readonly graph: SandboxFile;
  /** The address of a route, or of the page about a coordinate: `Mutation.lend`, `LoanOpen`, `LoanState.OPEN`. */
  hrefOf(coordinate: string): string | undefined;
  /** The reader did something to the world, so answers are no longer those that are printed. */
  isTouched: boolean;
}

const opened = new Map<string, Promise<Session>>();

/** Opens a sandbox on what an address answers; the same one for the same address. */
export function openSession(address: string): Promise<Session> {
  const session = opened.get(address) ?? startSession(address);
  opened.set(address, session);
  // A line that broke may be there again when the reader presses again.
  session.catch(() => opened.delete(address));
  return session;
}

/** A sandbox of its own, which begins at the beginning and which nothing else on the page changes. */
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
