import type { Page } from 'playwright-core';

/** Must come before the page: from then on all that moves by itself is summed up. */
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

/** How much of the page has moved, as browsers measure it. What comes late has come by then. */
export async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    // A frame is measured when it is painted, so the next but one knows of it.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const shifts: () => number = Reflect.get(window, 'shifts');
    return shifts();
  });
}
