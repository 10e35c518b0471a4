import type { Browser } from 'playwright-core';

import { medianOf } from './median.ts';
import { servePacked, visitSlowly } from './slow-line.ts';

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

/** When a reader with a slow line sees something of a page. */
export async function firstPaint(
  browser: Browser,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<FirstPaint> {
  const shipped = { served: await servePacked(folder), times: new Array<number>() };
  const bare = { served: await servePacked(folder, withoutScripts), times: new Array<number>() };
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
