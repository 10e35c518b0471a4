// marula.ts
import { setTimeout as pause } from 'node:timers/promises';

import { clientToken, forgetClientToken, TokenRefused, TokenUnavailable } from './client-token.js';

const apiUrl = process.env.MARULA_API_URL ?? 'https://api.marula.example/graphql';

/** How many times a call is sent before it is left to the next run. */
export const attempts = 8;

const rejections = [
  'FORBIDDEN',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'INVALID_STATE',
];

/** Where a call gets its token, and where it reports one that was rejected. */
export interface Tokens {
  get(): Promise<string>;
  forget(rejected: string): void;
}

const clientTokens: Tokens = { get: clientToken, forget: forgetClientToken };

export class MarulaError extends Error {
  readonly code: string;
  /** True if a mutation was executed, and only a field of its result failed. */
  readonly wasExecuted: boolean;
  /** Seconds, from the header `Retry-After`. */
  readonly retryAfter: number;

  constructor(code: string, message: string, wasExecuted = false, retryAfter = 0) {
    super(`${code}: ${message}`);
    this.code = code;
    this.wasExecuted = wasExecuted;
    this.retryAfter = retryAfter;
  }
}

/** Sends a query up to `attempts` times, until it succeeds or is rejected. Queries change nothing. */
export async function read<Data>(query: string, variables: object): Promise<Data> {
  if (!isQuery(query)) throw new TypeError('read() only takes queries');

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send<Data>(query, variables, clientTokens);
    } catch (error) {
      if (attempt === attempts || isRejected(error)) throw error;
      await backOff(attempt, error);
    }
  }
}

/** Sends a mutation once. Use it only in the `send` of a `Call` in `calls.ts`: `perform` decides when to repeat. */
export function mutate<Data>(
  mutation: string,
  variables: object,
  tokens = clientTokens,
): Promise<Data> {
  return send<Data>(mutation, variables, tokens);
}

/** Nothing was done, and a repeat with another token or at another time can succeed. */
export function wasNotProcessed(error: unknown): boolean {
  if (error instanceof TokenUnavailable) return true;
  return hasCode(error, ['UNAUTHENTICATED', 'HTTP_429']);
}

/** Nothing was done, and the same call would be rejected again. */
export function isRejected(error: unknown): boolean {
  return error instanceof TokenRefused || hasCode(error, rejections);
}

/** Waits up to 1 s, then up to 2 s, 4 s … 30 s: a random time, on top of `Retry-After`. */
export async function backOff(attempt: number, error: unknown): Promise<void> {
  const atLeast = error instanceof MarulaError ? error.retryAfter * 1000 : 0;
  await pause(atLeast + Math.random() * Math.min(30_000, 500 * 2 ** attempt));
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof MarulaError && !error.wasExecuted && codes.includes(error.code);
}

function isQuery(operation: string): boolean {
  return operation.trimStart().startsWith('query');
}

async function send<Data>(operation: string, variables: object, tokens: Tokens): Promise<Data> {
  const token = await tokens.get();
  const response = await fetch(apiUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: operation, variables }),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 429 || response.status >= 500) {
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    throw new MarulaError(`HTTP_${response.status}`, 'no result', false, retryAfter);
  }

  const { data, errors } = await response.json();
  if (data && !errors) return data;

  const { message = 'no data', path = [], extensions } = errors?.[0] ?? {};
  const code = extensions?.code ?? 'INTERNAL_SERVER_ERROR';
  if (code === 'UNAUTHENTICATED') tokens.forget(token);
  // An error below the root field does not mean that the mutation failed: it was executed.
  const wasExecuted = !isQuery(operation) && path.length > 1;
  throw new MarulaError(code, message, wasExecuted);
}
