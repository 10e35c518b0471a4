import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { eventsPath, respond } from './respond.ts';
import type { PreviewState } from './state.ts';

export interface PreviewServer {
  readonly server: Server;
  /** Tells every open page what is served now. */
  announce(): void;
  close(): Promise<void>;
}

interface Hooks {
  state(): PreviewState;
  /** A page could not be made: the answer is 500 and the server goes on. */
  onError(error: unknown): void;
}

export function previewServer({ state, onError }: Hooks): PreviewServer {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (pathOf(request) === eventsPath) listen(response);
    else answer(request, response);
  });
  return {
    server,
    announce() {
      for (const listener of listeners) listener.write(stateEvent());
    },
    close() {
      for (const listener of listeners) listener.end();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 500\n${stateEvent()}`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  function stateEvent(): string {
    const { build, problems } = state();
    return `event: state\ndata: ${JSON.stringify({ build, problems })}\n\n`;
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    try {
      const { status, type, body, location } = respond(state(), pathOf(request));
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        ...(location ? { location } : {}),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      onError(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('This page could not be made: the terminal shows why.\n');
    }
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, '');
}
