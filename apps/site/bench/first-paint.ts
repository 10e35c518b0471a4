import type { Browser } from 'playwright-core';

import { medianOf } from './median.ts';
import { servePacked, visitSlowly } from './slow-connection.ts';

/** The first paint of a page, with and without its scripts. */
export interface FirstPaint {
  /** Medians, in milliseconds. */
  readonly shipped: number;
  readonly bare: number;
  /** The median ratio of paired visits. */
  readonly ratio: number;
}

// With seven rounds, the ratio of the same site varied from 0.9 to 1.2 on a busy machine.
const rounds = 15;

/** Measures the first contentful paint on a slow connection. */
export async function firstPaint(
  browser: Browser,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<FirstPaint> {
  const shipped = { served: await servePacked(folder), times: new Array<number>() };
  const bare = { served: await servePacked(folder, withoutScripts), times: new Array<number>() };
  try {
    // Alternating, so that other load affects both alike.
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

function withoutScripts(html: string): string {
  return html.replaceAll(/<script[^>]*><\/script>/g, '');
}

function timeOf(browser: Browser, url: string): Promise<number> {
  return visitSlowly(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    return page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
  });
}
