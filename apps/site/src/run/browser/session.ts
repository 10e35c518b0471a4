import { createSandbox, type SandboxOptions } from '@docs-compiler/sandbox';

import type { SandboxFile } from '../format.ts';
import { hrefsIn, type ResultSource } from '../result.ts';

const opened = new Map<string, Promise<ResultSource>>();

/**
 * Returns the sandbox that a tool of the page has for the data at an address. Each tool has its own,
 * so that what a reader did with another one stays.
 */
export function openSession(tool: string, address: string): Promise<ResultSource> {
  const key = `${tool} ${address}`;
  const session = opened.get(key) ?? startSession(address);
  opened.set(key, session);
  // The network may be back when the reader tries again.
  session.catch(() => opened.delete(key));
  return session;
}

/** Creates a sandbox in its initial state from the data at an address. */
export async function startSession(
  address: string,
  options: Omit<SandboxOptions, 'graph'> = {},
): Promise<ResultSource> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  const graph: SandboxFile = await response.json();
  const sandbox = createSandbox({ graph, ...options });
  return { sandbox, graph, hrefOf: hrefsIn(graph) };
}
