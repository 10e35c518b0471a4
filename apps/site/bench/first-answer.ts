import type { Browser, Page } from 'playwright-core';

import { medianOf } from './median.ts';
import { servePacked, visitSlowly } from './slow-connection.ts';

/** Medians in milliseconds after the dialog opens. */
export interface FirstAnswer {
  readonly names: number;
  /** Including full-text results. */
  readonly whole: number;
}

const rounds = 7;

/**
 * Measures the time to the first results on a slow connection with an empty cache, for a reader who
 * types at once.
 */
export async function firstAnswer(
  browser: Browser,
  { folder, query }: { readonly folder: string; readonly query: string },
): Promise<FirstAnswer> {
  const served = await servePacked(folder);
  const times: FirstAnswer[] = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      times.push(await visitSlowly(browser, (page) => timesOf(page, served.url, query)));
  } finally {
    await served.close();
  }
  return {
    names: medianOf(times.map(({ names }) => names)),
    whole: medianOf(times.map(({ whole }) => whole)),
  };
}

async function timesOf(page: Page, url: string, query: string): Promise<FirstAnswer> {
  await page.goto(`${url}/`, { waitUntil: 'networkidle' });
  // Measured in the page: a round trip to the test would add as much time.
  return page.evaluate(async (typed) => {
    const start = performance.now();
    const seen = (isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () =>
          isThere() ? resolve(performance.now() - start) : requestAnimationFrame(look);
        look();
      });
    document.querySelector<HTMLElement>('[data-search-open]')?.click();
    const input = document.querySelector<HTMLInputElement>('[role=combobox]');
    if (input) input.value = typed;
    const results = () => [...document.querySelectorAll('[role=listbox] [role=group]')];
    const isWhole = () => results().some((group) => group.textContent.includes('Guides'));
    const names = await seen(() => results().length > 0);
    return { names, whole: await seen(isWhole) };
  }, query);
}
