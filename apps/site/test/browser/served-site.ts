import { createServer } from 'node:http';

import type { GraphJson } from 'docs-compiler/graph';

import { securityPolicy } from '../../src/feeds/headers.ts';
import { createSite } from '../../src/index.ts';

/** The site of a graph under its own security policy, each page made when a browser asks for it. */
export async function serveSite(graph: GraphJson): Promise<{
  /** Without a trailing slash. */
  readonly url: string;
  close(): void;
}> {
  const site = createSite(graph);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const file = /\.\w+$/.test(path) ? path : `${path}/index.html`.replace(/^\//, '');
    const content = site.render(file);
    const [, type = 'html'] = /\.(\w+)$/.exec(file) ?? [];
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': types[type] ?? 'text/plain',
      'content-security-policy': securityPolicy,
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
};
