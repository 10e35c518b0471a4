import type { Browser, Page } from 'playwright-core';

/** The text after a keystroke, and the time until its results in milliseconds. */
export interface Key {
  readonly typed: string;
  readonly ms: number;
}

/** Measures the search time of each keystroke, fastest first. */
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
 * Types each query letter by letter until the results are rendered. Measures the main thread's CPU
 * time, which excludes other load.
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
    // The better of two runs: the first may include a garbage collection.
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
