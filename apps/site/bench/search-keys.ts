import type { Browser, Page } from 'playwright-core';

/** What was typed when a key was answered, and how long that took, in milliseconds. */
export interface Key {
  readonly typed: string;
  readonly ms: number;
}

/** How long the search of a site works for each key, from the quickest to the slowest. */
export async function searchKeys(
  browser: Browser,
  url: string,
  queries: readonly string[],
): Promise<Key[]> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(queries[0] ?? '');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    const keys = await timesOfKeys(page, queries);
    return keys.toSorted((a, b) => a.ms - b.ms);
  } finally {
    await page.close();
  }
}

/**
 * Each query letter by letter, until the results have their places. In time of the page's own
 * thread: what else the machine does is not measured.
 */
async function timesOfKeys(page: Page, queries: readonly string[]): Promise<Key[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  const times: Key[] = [];
  const time = async (typed: string) => {
    const before = await busy();
    await page.evaluate(typeInBox, typed);
    return (await busy()) - before;
  };
  for (const typed of queries.flatMap((query) =>
    [...query].map((_, at) => query.slice(0, at + 1)),
  )) {
    // The better of two: the first may have been the one that the collector fell into.
    times.push({ typed, ms: Math.min(await time(typed), await time(typed)) });
  }
  return times;
}

function typeInBox(typed: string): void {
  const input = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (input) input.value = typed;
  input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  document.querySelector('[role=listbox]')?.getBoundingClientRect();
}
