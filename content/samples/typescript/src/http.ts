import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const maxBodyBytes = 100_000;

/** The request cannot be served. The message is shown in the browser. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function html(body: string, status = 200): Reply {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body };
}

/** Sends the browser to another page. Its reload button does not repeat the form. */
export function redirect(location: string): Reply {
  return { status: 303, headers: { location } };
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > maxBodyBytes) throw new HttpError(413, 'The request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a form that a page of this shop sent. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  // Other ports and subdomains count as the same site, so only the same origin is allowed.
  if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
    throw new HttpError(403, 'This form belongs to another site');
  return new URLSearchParams((await readBody(request)).toString('utf8'));
}

/** Asks the browser for the password of the staff. In production, use your own sign-in. */
export function requireStaff(request: IncomingMessage, password: string): void {
  const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  if (!timingSafeEqual(hash(given), hash(password))) throw new HttpError(401, 'Sign in as staff');
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
