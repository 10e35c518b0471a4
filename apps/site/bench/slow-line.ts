import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser, Page } from 'playwright-core';

import { listen, type Listening } from '../test/listen.ts';

/**
 * Visits a page like a phone on a slow connection: 150 ms, 1.6 Mbit/s, and a CPU slowed down four
 * times.
 */
export async function visitSlowly<Seen>(
  browser: Browser,
  visit: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 7.5e5 / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Serves a site from disk with compression, as hosts do; `mapPage` edits the HTML first. */
export function servePacked(
  folder: string,
  mapPage: (html: string) => string = (html) => html,
): Promise<Listening> {
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const type = types[extname(pathname)];
    const file = join(folder, type ? pathname : `${pathname}/index.html`);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const text = readFileSync(file);
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(type ? text : mapPage(text.toString())));
  });
}

/** All resource types except pages. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
