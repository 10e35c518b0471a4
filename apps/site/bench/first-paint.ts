import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser } from 'playwright-core';

import { listen } from '../test/listen.ts';

/** Of one page, as it is and without its scripts. */
export interface FirstPaint {
  /** Medians, in milliseconds. */
  readonly shipped: number;
  readonly bare: number;
  /** The median of how many times as long each visit took as the one beside it. */
  readonly ratio: number;
}

// With seven the same site came to anything from 0.9 to 1.2 on a busy machine.
const rounds = 15;

/** When a phone on a slow line shows something first: 150 ms, 1.6 Mbit/s, a processor slowed 4 times. */
export async function firstPaint(
  browser: Browser,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<FirstPaint> {
  const whole = readFileSync(join(folder, path, 'index.html'), 'utf8');
  const shipped = { served: await serve(folder, whole), times: new Array<number>() };
  const bare = { served: await serve(folder, withoutScripts(whole)), times: new Array<number>() };
  try {
    // In turns: what else the machine does is then the same for both.
    for (let round = 0; round < rounds; round += 1)
      for (const { served, times } of [shipped, bare])
        times.push(await timeOf(browser, served.url + path));
    return {
      shipped: medianOf(shipped.times),
      bare: medianOf(bare.times),
      ratio: medianOf(shipped.times.map((time, round) => time / (bare.times[round] ?? NaN))),
    };
  } finally {
    await shipped.served.close();
    await bare.served.close();
  }
}

/** One page as given, the rest of the site from disk; all of it packed, as hosts do. */
function serve(folder: string, html: string) {
  return listen((request, response) => {
    const path = request.url ?? '/';
    const type = types[extname(path)];
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(type ? readFileSync(join(folder, path)) : html));
  });
}

/** All that a page asks for before the reader does. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

function withoutScripts(html: string): string {
  return html.replaceAll(/<script[^>]*><\/script>/g, '');
}

async function timeOf(browser: Browser, url: string): Promise<number> {
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
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    return await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
  } finally {
    await context.close();
  }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}
