import { availableParallelism } from 'node:os';

import type { Browser } from 'playwright-core';

import { type Look, violationsIn } from './axe.ts';

export interface Visit {
  readonly address: string;
  /** By default, all looks. */
  readonly looks?: readonly Look[];
}

/** Visits pages of a site, one per core at a time, and reports the axe violations of each. */
export async function auditPages(
  { browser, url }: { readonly browser: Browser; readonly url: string },
  visits: readonly Visit[],
  tell: (visit: Visit, violations: readonly string[]) => void,
): Promise<void> {
  const queue = visits.values();
  const work = async () => {
    const page = await browser.newPage();
    for (const visit of queue) {
      // No timeout: the machine may be busy.
      await page.goto(url + visit.address, { timeout: 0 });
      tell(visit, await violationsIn(page, visit.looks));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
