import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser, Page } from 'playwright-core';

import { listen, type Listening } from '../test/listen.ts';

/** A connection: latency in milliseconds, bits per second, and by how much the CPU is slower. */
export interface Connection {
  readonly latency: number;
  readonly download: number;
  readonly upload: number;
  readonly slowdown: number;
}

const phone: Connection = { latency: 150, download: 1.6e6, upload: 7.5e5, slowdown: 4 };

/** What the developer tools of Chromium call "Slow 4G", on a phone. */
export const slow4g: Connection = { latency: 562.5, download: 1.44e6, upload: 6.75e5, slowdown: 4 };

/**
 * Visits a page like a phone on a slow connection, by default with 150 ms and 1.6 Mbit/s, and a CPU
 * slowed down four times.
 */
export async function visitSlowly<Seen>(
  browser: Browser,
  visit: (page: Page) => Promise<Seen>,
  connection: Connection = phone,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: connection.latency,
      downloadThroughput: connection.download / 8,
      uploadThroughput: connection.upload / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: connection.slowdown });
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
    // As the `_headers` of the site ask of hosts.
    if (pathname.startsWith('/assets/'))
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.end(gzipSync(type ? text : mapPage(text.toString())));
  });
}

/** All resource types except pages. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
