import { isRefused } from '@docs-compiler/sandbox';

import { readAnswer } from './ide/answer.ts';
import { jsonView } from './run/browser/json-view.ts';
import { openSession } from './run/browser/session.ts';

export interface SentRequest {
  readonly operation: string;
  readonly variables: object;
  /** The kind of its token. */
  readonly token: string;
  /** The id of the example that it is based on, whose preconditions are created. */
  readonly example: string | undefined;
}

export interface ShownResponse {
  readonly status: number;
  /** The codes of its errors; undefined if there are none. */
  readonly failed: string | undefined;
  readonly view: HTMLElement;
}

/** Sends a request to the builder's sandbox, of which the data is at an address. */
export async function send(
  address: string,
  { operation: query, variables, token: kind, example }: SentRequest,
): Promise<ShownResponse> {
  const { sandbox, graph } = await openSession('builder', address);
  if (example !== undefined) prepare();
  const endpoint = graph.site.endpoints.graphql ?? 'https://localhost/graphql';
  const response = await sandbox.fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      authorization: `Bearer ${sandbox.token(kind === '' ? {} : { kind })}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { body, failed } = readAnswer(await response.json());
  return { status: response.status, failed, view: jsonView(body, new Map()) };

  function prepare(): void {
    try {
      sandbox.prepare(example ?? '');
    } catch (error) {
      // The example of a hidden page is not in the data.
      if (!isRefused(error)) throw error;
    }
  }
}
