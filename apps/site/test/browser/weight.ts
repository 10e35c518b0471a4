import { gzipSync } from 'node:zlib';

import type { Browser, Page, Request } from 'playwright-core';

/** Gzipped bytes of the browser's requests, by resource type. */
export interface Weight {
  readonly html: number;
  readonly script: number;
  readonly style: number;
  readonly image: number;
  readonly font: number;
  /** Requests by scripts: indexes, lists, text. */
  readonly data: number;
  /** Paths of the requests to the site. */
  readonly paths: readonly string[];
  /** URLs of the requests to other origins. */
  readonly foreign: readonly string[];
}

export interface Weighed {
  /** The page, until the network is idle. */
  readonly before: Weight;
  /** The additional requests of the action. */
  readonly act: Weight;
}

interface Visit {
  /** Called with the page before it navigates. */
  prepare?(page: Page): Promise<void>;
  act?(page: Page): Promise<void>;
}

/** Opens a page in a browser with an empty cache, and performs an action on it. */
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

/** Waits for the full response. */
async function loadOf(request: Request): Promise<Load> {
  const response = await request.response();
  const load = { url: request.url(), kind: request.resourceType() };
  // A response to `HEAD` has no body.
  if (request.method() === 'HEAD') return { ...load, bytes: 0 };
  const body = (await response?.body()) ?? Buffer.alloc(0);
  return { ...load, bytes: gzipSync(body).byteLength };
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
