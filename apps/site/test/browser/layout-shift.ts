import type { Page } from 'playwright-core';

/** Starts to sum up layout shifts. Must be called before the page loads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = { sum: 0, observer: new PerformanceObserver(count) };
    function count(list: { getEntries(): PerformanceEntryList }) {
      for (const entry of list.getEntries()) watch.sum += Number(Reflect.get(entry, 'value'));
    }
    watch.observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'shifts', () => {
      const left = watch.observer.takeRecords();
      count({ getEntries: () => left });
      return watch.sum;
    });
  });
}

/** Returns the cumulative layout shift of the page, once the network is idle. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    // A frame is measured when it is painted, so wait for the frame after the next.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const shifts: () => number = Reflect.get(window, 'shifts');
    return shifts();
  });
}
