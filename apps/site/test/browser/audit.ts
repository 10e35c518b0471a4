import { availableParallelism } from 'node:os';

import type { Browser } from 'playwright-core';

import { type Look, violationsIn } from './axe.ts';

export interface Visit {
  readonly address: string;
  /** All of them where none are named. */
  readonly looks?: readonly Look[];
}

/** Visits pages of a site, as many at once as there are cores, and tells what axe finds on each. */
export async function auditPages(
  { browser, url }: { readonly browser: Browser; readonly url: string },
  visits: readonly Visit[],
  tell: (visit: Visit, violations: readonly string[]) => void,
): Promise<void> {
  const queue = visits.values();
  const work = async () => {
    const page = await browser.newPage();
    for (const visit of queue) {
      // A busy machine may take its time.
      await page.goto(url + visit.address, { timeout: 0 });
      tell(visit, await violationsIn(page, visit.looks));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
