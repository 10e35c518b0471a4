import { gzipSync } from 'node:zlib';

import type { Browser, Page, Request } from 'playwright-core';

/** Bytes after gzip of what a browser asked for, by what it asked it for. */
export interface Weight {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly image: number;
  readonly font: number;
  /** What scripts asked for: indexes, lists, text. */
  readonly data: number;
  /** Addresses, without the site's own. */
  readonly paths: readonly string[];
  /** Addresses that are not the site's. */
  readonly foreign: readonly string[];
}

export interface Weighed {
  /** The page, until nothing more comes by itself. */
  readonly before: Weight;
  /** What the act then brought. */
  readonly act: Weight;
}

interface Visit {
  /** Done with the page before it goes anywhere. */
  prepare?(page: Page): Promise<void>;
  act?(page: Page): Promise<void>;
}

/** Opens a page in a browser that knows nothing of the site yet, and does something there. */
export async function weigh(
  browser: Browser,
  address: string,
  { prepare, act }: Visit = {},
): Promise<Weighed> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    const loads: Promise<Load>[] = [];
    const take = (request: Request) => void loads.push(loadOf(request));
    page.on('request', take);
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = await Promise.all(loads.splice(0));
    await act?.(page);
    page.off('request', take);
    const { origin } = new URL(address);
    return { before: sum(before, origin), act: sum(await Promise.all(loads), origin) };
  } finally {
    await context.close();
  }
}

interface Load {
  readonly url: string;
  readonly kind: string;
  readonly bytes: number;
}

/** Once all of it has come. */
async function loadOf(request: Request): Promise<Load> {
  const response = await request.response();
  const body = (await response?.body()) ?? Buffer.alloc(0);
  return { url: request.url(), kind: request.resourceType(), bytes: gzipSync(body).byteLength };
}

function sum(loads: readonly Load[], origin: string): Weight {
  const of = (...kinds: readonly string[]) =>
    loads.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0);
  const isOwn = ({ url }: Load) => url.startsWith(`${origin}/`);
  return {
    html: of('document'),
    script: of('script'),
    style: of('stylesheet'),
    image: of('image'),
    font: of('font'),
    data: of('fetch', 'xhr'),
    paths: loads.filter(isOwn).map(({ url }) => url.slice(origin.length)),
    foreign: loads.filter((load) => !isOwn(load)).map(({ url }) => url),
  };
}
