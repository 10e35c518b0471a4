import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { largestBody, LostAnswer, type Sandbox } from '@docs-compiler/sandbox';

import { endOf, type Io } from '../io.ts';
import { isOwnHost } from '../preview/hosts.ts';
import { listen } from '../preview/listen.ts';
import { bodyOf } from '../preview/request-body.ts';
import { writeStdout, writeStderr } from '../run/terminal.ts';
import { valueAt } from '../languages/json/value.ts';
import type { StateFile } from './state-file.ts';

export interface Serving {
  readonly graph: object;
  readonly port: number;
  /** The URL that webhooks are posted to. */
  readonly webhooks: string | undefined;
  readonly state: StateFile | undefined;
}

/** Milliseconds between deliveries of due webhooks: short enough for somebody who waits. */
const beat = 200;

/** Serves a sandbox on this machine until the process is interrupted. Returns the exit code. */
export async function serve(io: Io, sandbox: Sandbox, serving: Serving): Promise<number> {
  const server = sandboxServer(io, sandbox, serving);
  const port = await listen(server, { host: '127.0.0.1', port: serving.port });
  const url = `http://localhost:${port}`;
  writeStdout(io, `${url}\n`);
  writeStderr(io, greeting(serving.graph, url, serving.webhooks));

  const pulse = setInterval(() => void sandbox.deliver(), beat);
  await endOf(io);
  clearInterval(pulse);
  serving.state?.flush();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return 0;
}

function sandboxServer(io: Io, sandbox: Sandbox, { graph, state }: Serving): Server {
  const ownNames = namesIn(graph);
  return createServer((request, response) => {
    if (!isOwnHost(request.headers.host, ownNames)) {
      response
        .writeHead(403)
        .end('This sandbox serves only `localhost` and the host names in its docs.\n');
      return;
    }
    answer(sandbox, { request, response, state }).catch((error: unknown) => {
      // The caller disconnected while it sent the request.
      if (!request.complete) return;
      // To the caller, a lost response looks like a broken connection.
      if (error instanceof LostAnswer) return response.destroy();
      writeStderr(io, `${error instanceof Error ? error.stack : String(error)}\n`);
      response.writeHead(500).end('Internal error of the sandbox: see the terminal.\n');
    });
  });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly state: StateFile | undefined;
}

async function answer(sandbox: Sandbox, { request, response, state }: Exchange): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const { length, body } = await bodyOf(request, largestBody);
  // Only requests to a proxy have a host before the path.
  const path = url.startsWith('/') ? url : '/';
  const answered = await sandbox.fetch(`http://${headers.host ?? 'localhost'}${path}`, {
    method,
    headers: [
      ...Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
      ),
      ['content-length', String(length)],
    ],
    ...(hasBody(method) && body.length > 0 && { body: new Uint8Array(body) }),
  });
  // Saves before responding, so that no reported change is lost if the process is killed.
  if (hasBody(method)) state?.save();
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}

/** Checks whether the Fetch standard allows a body for the method. */
function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** Returns the host names of the documented endpoints, which may resolve to this machine. */
function namesIn(graph: object): string[] {
  return ['graphql', 'token'].flatMap((kind) => {
    const address = valueAt(graph, ['site', 'endpoints', kind]);
    return typeof address === 'string' ? [new URL(address).hostname] : [];
  });
}

/** Returns the start message: the URLs, the credentials and the control API. */
function greeting(graph: object, url: string, webhooks: string | undefined): string {
  const at = (...path: (string | number)[]): string | undefined => {
    const value = valueAt(graph, path);
    return typeof value === 'string' ? value : undefined;
  };
  const pathOf = (kind: string, standard: string): string => {
    const address = at('site', 'endpoints', kind);
    return address === undefined ? standard : new URL(address).pathname;
  };
  const rows: [string, string][] = [['GraphQL', `${url}${pathOf('graphql', '/graphql')}`]];
  if (at('site', 'endpoints', 'token') !== undefined)
    rows.push(['tokens', `${url}${pathOf('token', '')}`]);
  const [id, secret] = ['id', 'secret'].map((key) => at('sandbox', 'clients', 0, key));
  if (id !== undefined) rows.push(['client', `${id}, secret ${secret}`]);
  if (webhooks !== undefined)
    rows.push(['webhooks', `${webhooks}, signed with ${at('sandbox', 'webhooks', 'secret')}`]);
  rows.push([
    'control',
    `${url}/_sandbox/ clock, act, token, rehearse, rotate-secret, reset, events, state/ID, why/ID`,
  ]);
  return `${at('site', 'name')} sandbox: a mock server that behaves as documented. All data is fictitious.
${rows.map(([name, text]) => `  ${name.padEnd(8)}  ${text}\n`).join('')}Ctrl-C ends.
`;
}
