import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { lookup } from 'mrmime';

import { readBelow } from '../files.ts';
import { previewClient } from '../preview-client.ts';
import { countsOf } from '../report/report.ts';
import { isLoopback, isOwnHost } from './hosts.ts';
import { pageReport } from './page-report.ts';
import { candidatesOf, pathBelow } from './paths.ts';
import { foreignRequest, jsonBody } from './own-request.ts';
import type { AcceptResult, Announcement, PageReport } from './report.ts';
import { type Accepted, updateOf, whyOf } from './responses.ts';
import type { PreviewState, ShownSite } from './state.ts';

export interface PreviewServer {
  readonly server: Server;
  /** Sends an event to every open page after a change. */
  announce(): void;
  close(): Promise<void>;
}

interface Hooks {
  state(): PreviewState;
  /** Links pending changes and checks the sources and the served pages. */
  settle(): Promise<void>;
  /** Writes the update of a printed response, and reloads the sources. */
  accept(accepted: Accepted): Promise<AcceptResult>;
  /** Further allowed host names of this machine, besides IP addresses and `localhost`. */
  readonly ownNames: readonly string[];
  /** The URL template of the editor; empty for none. */
  readonly editor: string;
  /** Called when a request fails: the response is 500 and the server continues. */
  onError(error: unknown): void;
}

export function previewServer(hooks: Hooks): PreviewServer {
  const { state, settle, ownNames, editor, onError } = hooks;
  const listeners = createListeners(state);
  const token = randomUUID();
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
    const [path = '/', query] = url.replace(/#.*$/s, '').split(/\?(.*)/s);
    if (path === acceptPath) return accept(request, response);
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'Only GET and HEAD.\n');
    }

    const parameters = new URLSearchParams(query);
    const asked = parameters.get('path') ?? '/';
    switch (path) {
      case '/__preview/events':
        response.writeHead(200, { ...security, 'content-type': 'text/event-stream' });
        return listeners.add(response, asked);
      case '/__preview/report':
        await settle();
        return sendJson(response, 200, reportFor(request, asked));
      case '/__preview/update':
        await settle();
        return sendJson(response, 200, updateOf(state().checked, parameters.get('response') ?? ''));
      case '/__preview/why':
        await settle();
        return sendJson(response, 200, whyOf(state().checked, parameters.get('response') ?? ''));
      default:
        return send(response, path, method === 'HEAD');
    }
  }

  async function accept(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return refuse(response, 405, 'Only POST.\n');
    }
    const foreign = foreignRequest(request, token);
    if (foreign) return refuse(response, foreign.status, `${foreign.because}\n`);
    const accepted = acceptedIn(await jsonBody(request));
    if (!accepted) return refuse(response, 400, 'The body must have `response` and `key`.\n');
    const result = await hooks.accept(accepted);
    sendJson(response, result.kind === 'written' ? 200 : 409, result);
  }

  function reportFor({ socket }: IncomingMessage, path: string): PageReport {
    const { version } = announcementOf(state(), path);
    const root = state().shown?.root;
    // Local paths are useless and private on other machines, which must not change files either.
    const isLocal = isLoopback(socket.remoteAddress);
    const opens = editor !== '' && root !== undefined && isLocal;
    return {
      version,
      ...countsOf(state().problems),
      ...pageReport(state(), path),
      ...(opens && { editor: { template: editor, root } }),
      ...(isLocal && { token }),
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

/** Security headers as strict as those of a production site. */
const security = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const otherHost = `This preview serves only \`localhost\` and the addresses of this machine.
`;

const acceptPath = '/__preview/accept';

/** Returns the body of a request to accept an update; undefined if it has another shape. */
function acceptedIn(body: unknown): Accepted | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (!('response' in body) || !('key' in body)) return undefined;
  const { response, key } = body;
  if (typeof response !== 'string' || typeof key !== 'string') return undefined;
  return { response, key };
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { ...security, 'content-type': contentType('report.json') });
  response.end(JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number, text: string): void {
  if (!response.headersSent)
    response.writeHead(status, { ...security, 'content-type': contentType('refusal.txt') });
  response.end(text);
}

/** The pages that are open in browsers, each with its path. */
interface Listeners {
  /** Adds a listener, which receives the version of its path now and after each change. */
  add(response: ServerResponse, path: string): void;
  /**
   * Notifies listeners. Before the sources are checked, notifies only those whose page must be
   * reloaded.
   */
  announce(): void;
  end(): void;
}

interface Listener {
  readonly path: string;
  /** The version that was last sent. */
  version: string;
}

function createListeners(state: () => PreviewState): Listeners {
  const listeners = new Map<ServerResponse, Listener>();
  return {
    add(response, path) {
      const announcement = announcementOf(state(), path);
      response.write(`retry: 500\n${eventOf(announcement)}`);
      listeners.set(response, { path, version: announcement.version });
      response.on('close', () => listeners.delete(response));
    },
    announce() {
      const { isChecked } = state();
      for (const [response, listener] of listeners) {
        const announcement = announcementOf(state(), listener.path);
        if (!isChecked && announcement.version === listener.version) continue;
        listener.version = announcement.version;
        response.write(eventOf(announcement));
      }
    },
    end() {
      for (const response of listeners.keys()) response.end();
    },
  };
}

function announcementOf(state: PreviewState, path: string): Announcement {
  const { version = '' } = respond(state, path);
  const { isChecked, problems } = state;
  return { version, isChecked, ...countsOf(problems) };
}

function eventOf(announcement: Announcement): string {
  return `event: state\ndata: ${JSON.stringify(announcement)}\n\n`;
}

/** Returns the response to a GET of a path, which is percent-encoded. */
function respond(state: PreviewState, path: string): Response {
  if (path === clientPath) {
    return { status: 200, type: contentType(path), body: previewClient() };
  }
  const base = state.basePath.replace(/\/$/, '');
  if (base && path === '/') {
    return { status: 302, type: contentType('index.html'), body: '', location: `${base}/` };
  }
  const { shown } = state;
  if (!shown) return standIn(503, nothingYet);

  const below = pathBelow(state, path);
  const found = below === undefined ? undefined : lookUp(shown, below);
  return found ?? pageOf(shown, 404, shown.site.render('404.html') ?? 'Not found.');
}

/** Looks up a page of the site, then a public file. */
function lookUp(shown: ShownSite, path: string): Response | undefined {
  const { site, publicPath, publicPaths } = shown;
  for (const candidate of candidatesOf(path)) {
    const body = site.render(candidate);
    if (site.failedPaths.has(candidate)) return standIn(500, notMade);
    if (body === undefined) continue;
    if (candidate.endsWith('.html')) return pageOf(shown, 200, body);
    return { status: 200, type: contentType(candidate), body };
  }
  // Serves only listed files, which prevents path traversal.
  if (publicPath === undefined || !publicPaths.has(path)) return undefined;
  return { status: 200, type: contentType(path), body: readBelow(publicPath, path, Infinity) };
}

function pageOf(
  { publicStamp: stamp }: ShownSite,
  status: number,
  body: string | Uint8Array,
): Response {
  return servedPage({ status, body, stamp });
}

const nothingYet = {
  title: 'Not built yet',
  text: 'The page reloads when the errors are fixed.',
};
const notMade = {
  title: 'This page could not be rendered',
  text: 'The terminal shows why. The page reloads when the error is fixed.',
};

interface Response {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly location?: string;
  /** The version of a page: changes when it must be reloaded. */
  readonly version?: string;
}

const clientPath = '/__preview/client.js';

interface Page {
  readonly status: number;
  readonly body: string | Uint8Array;
  /** Identifies other content, such as images, that may change independently. */
  readonly stamp?: string;
}

/** Returns a page with the preview's script. */
function servedPage({ status, body, stamp = '' }: Page): Response {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const version = createHash('sha256').update(`${stamp}\0${text}`).digest('hex').slice(0, 16);
  const script = `<script src="${clientPath}" data-version="${version}" defer></script>`;
  const end = text.lastIndexOf('</body>');
  const at = end < 0 ? text.length : end;
  const served = text.slice(0, at) + script + text.slice(at);
  return { status, type: contentType('index.html'), body: served, version };
}

/** Returns a placeholder for a page that does not exist at the moment. */
function standIn(status: number, { title, text }: Record<'title' | 'text', string>): Response {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
  return servedPage({ status, body });
}

/** Returns the content type of a file by its name. */
function contentType(path: string): string {
  const type = lookup(path) ?? own.get(path.slice(path.lastIndexOf('.') + 1));
  if (type === undefined) return 'application/octet-stream';
  return isText.test(type) ? `${type}; charset=utf-8` : type;
}

/** Content types that override those of the file's extension. */
const own: ReadonlyMap<string, string> = new Map([
  ['ico', 'image/x-icon'],
  ['graphql', 'text/plain'],
]);

const isText = /^text\/|^application\/json$/;
