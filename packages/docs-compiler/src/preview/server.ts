import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { countsOf } from '../report/report.ts';
import { contentType } from './content-type.ts';
import { isLoopback, isOwnHost } from './hosts.ts';
import { announcementOf, createListeners } from './listeners.ts';
import { pageReport } from './page-report.ts';
import type { PageReport } from './report.ts';
import { respond } from './respond.ts';
import type { PreviewState } from './state.ts';

export interface PreviewServer {
  readonly server: Server;
  /** Tells every open page what is served now. */
  announce(): void;
  close(): Promise<void>;
}

interface Hooks {
  state(): PreviewState;
  /** Links what is not linked yet, and looks for faults in the sources and in what was served. */
  settle(): Promise<void>;
  /** Names of this machine that a browser may ask for, beside its addresses and `localhost`. */
  readonly ownNames: readonly string[];
  /** The template of addresses that open a file; empty for none. */
  readonly editor: string;
  /** Something could not be answered: the answer is 500 and the server goes on. */
  onError(error: unknown): void;
}

export function previewServer({ state, settle, ownNames, editor, onError }: Hooks): PreviewServer {
  const listeners = createListeners(state);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      refuse(response, 500, 'This could not be served: the terminal shows why.\n');
    });
  });
  return {
    server,
    announce: () => listeners.announce(),
    close() {
      listeners.end();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = request;
    if (!isOwnHost(headers.host, ownNames)) return refuse(response, 403, otherHost);
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'Only GET and HEAD.\n');
    }

    const [path = '/', query] = url.replace(/#.*$/s, '').split(/\?(.*)/s);
    const asked = new URLSearchParams(query).get('path') ?? '/';
    switch (path) {
      case '/__preview/events':
        response.writeHead(200, { ...security, 'content-type': 'text/event-stream' });
        return listeners.add(response, asked);
      case '/__preview/report':
        await settle();
        response.writeHead(200, { ...security, 'content-type': contentType('report.json') });
        return void response.end(JSON.stringify(reportFor(request, asked)));
      default:
        return send(response, path, method === 'HEAD');
    }
  }

  function reportFor({ socket }: IncomingMessage, path: string): PageReport {
    const { version } = announcementOf(state(), path);
    const root = state().shown?.root;
    // The paths of this machine are of no use on another, and none of its business.
    const opens = editor !== '' && root !== undefined && isLoopback(socket.remoteAddress);
    return {
      version,
      ...countsOf(state().problems),
      ...pageReport(state(), path),
      ...(opens && { editor: { template: editor, root } }),
    };
  }

  function send(response: ServerResponse, path: string, headOnly: boolean): void {
    const { status, type, body, location } = respond(state(), path);
    response.writeHead(status, {
      ...security,
      'content-type': type,
      ...(location ? { location } : {}),
    });
    response.end(headOnly ? undefined : body);
  }
}

/** What a page may load, and who may show it: as strict as a site should be served. */
const security = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const otherHost = `This preview answers to \`localhost\` and to addresses of this machine, not to another name.
`;

function refuse(response: ServerResponse, status: number, text: string): void {
  if (!response.headersSent)
    response.writeHead(status, { ...security, 'content-type': contentType('refusal.txt') });
  response.end(text);
}
