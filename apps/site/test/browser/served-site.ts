import type { GraphJson } from 'docs-compiler/graph';

import { securityPolicy } from '../../src/feeds/host-files.ts';
import { createSite } from '../../src/index.ts';
import { listen, type Listening } from '../listen.ts';

/** Serves the site of a graph with its own CSP. Renders each page on request. */
export async function serveSite(graph: GraphJson): Promise<Listening> {
  const site = createSite(graph);
  return listen((request, response) => {
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
