import { fileURLToPath } from 'node:url';

import { createSandbox } from '@docs-compiler/sandbox';
import { jsonOf, withValues } from '@docs-compiler/simulator';

import { compiled } from './graphs.ts';

const { json: graph } = compiled(fileURLToPath(new URL('../../../..', import.meta.url)));

/** A sandbox of the API that the shipped docs describe. */
export const sandbox = createSandbox({ graph });

const endpoint = 'https://api.marula.example/graphql';

export type Values = Parameters<typeof withValues>[1];

export interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly string[];
    readonly extensions: { readonly code?: string };
  }[];
}

export async function post(
  query: string,
  variables: object = {},
  kind = 'client',
): Promise<Answer> {
  const token = sandbox.token({ kind });
  const response = await sandbox.fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return JSON.parse(await response.text());
}

/** Creates the preconditions of a printed request, which may reset the sandbox. */
export function prepare(name: string): void {
  sandbox.prepare(exampleNamed(name).id);
}

/** Sends a printed request with changed values, in the sandbox's current state. */
export async function request(name: string, values: Values = {}, kind?: string): Promise<Answer> {
  const { operation, variables } = exampleNamed(name);
  return post(operation, withValues(jsonOf(variables), values), kind);
}

export async function send(name: string, values: Values = {}, kind?: string): Promise<Answer> {
  prepare(name);
  return request(name, values, kind);
}

/** Returns the first example of an operation whose first response is not a rejection. */
function exampleNamed(name: string) {
  const example = graph.examples.find(
    ({ operationName, responses: [first] }) =>
      operationName === name && !JSON.stringify(first ?? null).includes('errors'),
  );
  if (!example?.variables) throw new Error(`no example is called ${name}`);
  return { ...example, variables: example.variables };
}
