import { createSandbox } from '@docs-compiler/sandbox';

import { fetchJson } from '../../fetch-json.ts';
import { withOwnValues } from '../../own-values/own-graph.ts';
import type { OwnValues } from '../../own-values/stored.ts';
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

/** Creates a sandbox in its initial state from the data at an address, with a reader's values. */
export async function startSession(
  address: string,
  values: OwnValues = new Map(),
): Promise<ResultSource> {
  const graph = withOwnValues(await fetchJson<SandboxFile>(address), values);
  const sandbox = createSandbox({ graph });
  return { sandbox, graph, hrefOf: hrefsIn(graph) };
}
