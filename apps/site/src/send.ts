import { isRefused } from '@docs-compiler/sandbox';

import { callSandbox } from './ide/answer.ts';
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

/** Sends a request to the builder's sandbox, whose data is at an address. */
export async function send(
  address: string,
  { operation, variables, token: kind, example }: SentRequest,
): Promise<ShownResponse> {
  const session = await openSession('builder', address);
  const { sandbox } = session;
  if (example !== undefined) prepare(example);
  const token = sandbox.token(kind === '' ? {} : { kind });
  const { status, failed, body } = await callSandbox(session, { operation, variables, token });
  return { status, failed, view: jsonView(body, new Map()) };

  function prepare(id: string): void {
    try {
      sandbox.prepare(id);
    } catch (error) {
      // The example of a hidden page is not in the data.
      if (!isRefused(error)) throw error;
    }
  }
}
