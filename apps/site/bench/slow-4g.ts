/**
 * `node apps/site/bench/run.mjs apps/site/bench/slow-4g.ts`: measures what a reader waits for on slow
 * 4G: the largest paint of pages, the first Run, the IDE and a keystroke of the search, with a CPU
 * slowed down four times. A link under the pointer, which a phone does not have, is measured at full
 * CPU speed. Prints medians of five visits with an empty cache, in milliseconds, beside their limits.
 */
import type { Page } from 'playwright-core';

import { launchChromium } from '../test/browser/chromium.ts';
import { shiftOf, watchShifts } from '../test/browser/layout-shift.ts';
import { serveShippedDocs } from '../test/browser/served-docs.ts';
import { templates } from '../test/browser/templates.ts';
import { medianOf } from './median.ts';
import { servePacked, slow4g, visitSlowly } from './slow-connection.ts';

const rounds = 5;
const browser = await launchChromium();
const docs = await serveShippedDocs();
const site = await servePacked(docs.folder);
try {
  if (!process.env.ONLY)
    for (const path of [
      '/',
      '/quick-start',
      templates.guide,
      templates.mutation,
      templates.object,
    ]) {
      const seen = await visits((page) => largestPaint(page, path));
      report(
        `largest paint of ${path}`,
        seen.map(({ paint }) => paint),
        2500,
      );
      report(
        '  its layout shift, in thousandths',
        seen.map(({ shift }) => shift * 1000),
        10,
      );
    }
  report('first Run of the quick start', await visits(firstRun), 2000);
  report('response of the IDE', await visits(ideResponse), 4000);
  report(
    'a link under the pointer, from click to paint',
    await visits(hoveredLink, { ...slow4g, slowdown: 1 }),
    300,
  );
  report('a keystroke of the search', await visits(searchKey), 200);
} finally {
  await browser.close();
  await site.close();
  await docs.close();
}

function report(name: string, times: readonly number[], limit: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const range = `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`;
  console.log(`  ${name}: ${medianOf(times).toFixed(0)} of ${limit} (${range})`);
}

async function visits<Seen>(visit: (page: Page) => Promise<Seen>, line = slow4g): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push(await visitSlowly(browser, visit, line));
  return seen;
}

async function largestPaint(page: Page, path: string): Promise<{ paint: number; shift: number }> {
  await watchShifts(page);
  await page.goto(site.url + path, { timeout: 0 });
  const shift = await shiftOf(page);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
        );
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return { paint, shift };
}

/** From the click on Run to its verdict, for a reader whose pointer reaches the button just before. */
async function firstRun(page: Page): Promise<number> {
  await page.goto(`${site.url}/quick-start`, { waitUntil: 'networkidle', timeout: 0 });
  return page.evaluate(async () => {
    const run = document.querySelector<HTMLElement>('figure[data-run] [data-press=run]');
    const panel = run?.closest('figure');
    const start = performance.now();
    run?.click();
    while (!panel?.querySelector('.run-status__verdict')?.textContent)
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

/** From the navigation to the response, for a reader who presses Run as soon as it is shown. */
async function ideResponse(page: Page): Promise<number> {
  await page.goto(`${site.url}/graphql/marula-ide`, { waitUntil: 'commit', timeout: 0 });
  const ide = page.getByRole('region', { name: 'GraphQL IDE' });
  await ide.getByRole('button', { name: 'Run' }).click({ timeout: 0 });
  await ide.locator('.ide-results').getByText('"data"').waitFor({ timeout: 0 });
  return page.evaluate(() => performance.now());
}

/** From the click to the first paint of a page that was prefetched under the pointer. */
async function hoveredLink(page: Page): Promise<number> {
  await page.goto(`${site.url}/quick-start`, { waitUntil: 'networkidle', timeout: 0 });
  const link = page.locator('main a[href^="/"]').first();
  await link.hover();
  // Prefetched responses cause no events.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await link.click({ noWaitAfter: true });
  await page.waitForURL((url) => url.pathname !== '/quick-start', { timeout: 0 });
  // The time origin of a page is the click that led to it.
  return page.evaluate(async () => {
    for (;;) {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint) return paint.startTime;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The slowest of ten keystrokes, from the event to the next frame, with all data loaded. */
async function searchKey(page: Page): Promise<number> {
  await page.goto(site.url, { waitUntil: 'networkidle', timeout: 0 });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search guides and the API' }).fill('r');
  await page.getByRole('dialog').getByRole('option').first().waitFor({ timeout: 0 });
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('[role=combobox]');
    let slowest = 0;
    for (const typed of 'refund amount'
      .split('')
      .map((_, at, all) => all.slice(0, at + 1).join(''))) {
      const start = performance.now();
      if (input) input.value = typed;
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      slowest = Math.max(slowest, performance.now() - start);
    }
    return slowest;
  });
}
