import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { bodyOf } from './request-body.ts';
import { isLoopback } from './hosts.ts';
import { tokenHeader } from './report.ts';

/** The maximum size of a body in bytes. */
const largestBody = 10_000;

/** Why a request that changes files is refused, for HTTP. */
export interface RequestRefusal {
  readonly status: number;
  readonly because: string;
}

/**
 * Checks that a page of this preview sent a request, from this machine. The page is the only one
 * that can read the token, since no other origin can read the preview's responses.
 */
export function foreignRequest(
  { headers, socket }: IncomingMessage,
  token: string,
): RequestRefusal | undefined {
  const { origin, host, [tokenHeader]: given } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (!isLoopback(socket.remoteAddress))
    return { status: 403, because: 'Only this machine can change files.' };
  if (origin !== `http://${host}` || site !== 'same-origin')
    return { status: 403, because: 'Only a page of the preview can change files.' };
  if (typeof given !== 'string' || !isEqual(given, token))
    return { status: 403, because: 'The preview has been restarted: reload the page.' };
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    return { status: 415, because: 'The body must be JSON.' };
  return undefined;
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [a, b].map((each) => Buffer.from(each));
  return left?.length === right?.length && !!left && !!right && timingSafeEqual(left, right);
}

/** Reads the JSON of a request; undefined if it is too large or no JSON. */
export async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const { length, body } = await bodyOf(request, largestBody);
  if (length > largestBody) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
