import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isNightly, someOf } from '../nightly.ts';
import { addressesOf } from '../pages.ts';
import { sharedDocs } from '../shared.ts';
import { visitsTo } from './visits.ts';

const docs = visitsTo(sharedDocs);
const { open, openBlank } = docs;
const mutation = '/api/mutations/client-refund-initiate';

function operations(): string[] {
  return addressesOf(docs.site.folder).filter((path) =>
    /^\/api\/(mutations|queries|subscriptions)\/./.test(path),
  );
}

const windows = [
  [1280, 720],
  [1440, 900],
] as const;

describe('beside the text of a reference page', () => {
  test.each(someOf(windows))(
    'at %i px, the example and Run stay visible while the text scrolls',
    async (width, height) => {
      const paths = operations().filter((_, at) => isNightly || at % 10 === 0);
      expect(paths.length).toBeGreaterThan(4);
      await openBlank({ viewport: { width, height } }, async (page) => {
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          expect(await page.evaluate(placesWithoutExample), path).toEqual([]);
        }
      });
    },
  );

  test('the parts of the example are tabs, and Run shows the response', async () => {
    await open(mutation, { viewport: { width: 1280, height: 800 } }, async (page) => {
      const panel = page.locator('.reference__pin .example');
      expect(await selected(page)).toBe('Request');
      await panel.locator('[data-press=run]').click();
      await panel.locator('[data-simulated]').waitFor();
      expect(await selected(page)).toBe('Response');
    });
  });

  test('all parts of the example are visible without JavaScript', async () => {
    const settings = { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } };
    await open(mutation, settings, async (page) => {
      const panel = page.locator('.reference__pin .example');
      const text = await panel.innerText();
      expect(text).toMatch(/Request[^]*mutation RefundOrder[^]*Variables[^]*nonce[^]*Response/);
      expect(await panel.getByRole('tab').count()).toBe(0);
    });
  });
});

describe('beside the text of a guide', () => {
  test.each(someOf(windows))(
    'at %i px, code stays visible while its text scrolls',
    async (width, height) => {
      const named = ['/quick-start', '/graphql/pagination', '/webhooks/using_webhooks'];
      const others = guides().filter((_, at) => at % (isNightly ? 12 : 24) === 0);
      await openBlank({ viewport: { width, height } }, async (page) => {
        for (const path of [...named, ...others]) {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          if (named.includes(path)) expect(await page.locator('.rail').count()).toBeGreaterThan(3);
          expect(await page.evaluate(readWithoutCode), path).toEqual([]);
        }
      });
    },
  );

  test('code stays below the contents, which show the current heading', async () => {
    await open('/payment-products/payins/paybybank/integration-process', async (page) => {
      const heading = page.locator('.rail h3').first();
      // The text of this part is higher than its code, which has begun to stay.
      await heading.evaluate((each) => {
        const top = each.getBoundingClientRect().top + scrollY - 60;
        scrollTo({ top, behavior: 'instant' });
      });
      const contents = await page.locator('.toc-fold').boundingBox();
      const code = await page.locator('.rail .example').first().boundingBox();
      const gap = (code?.y ?? 0) - (contents?.y ?? 0) - (contents?.height ?? 0);
      expect(gap).toBeGreaterThan(0);
      expect(gap).toBeLessThan(24);
      const words = await heading.evaluate((each) => each.firstChild?.textContent);
      await expect.poll(() => page.locator('[data-toc-now]').textContent()).toBe(words);
    });
  });

  test('a narrow window stacks the parts of an example, and Run moves the response to the top', async () => {
    await open('/quick-start', { viewport: { width: 834, height: 1112 } }, async (page) => {
      const panel = page.locator('.rail .example').first();
      const parts = panel.locator('.example__views > .tabs > [role=tabpanel]');
      const order = async () =>
        (await parts.filter({ visible: true }).locator('.pane__title').allInnerTexts()).join();
      expect(await order()).toMatch(/^Request.*Variables,Response$/);
      await panel.locator('[data-press=run]').click();
      await panel.locator('[data-simulated]').waitFor();
      expect(await order()).toMatch(/^Response,Request.*Variables$/);
    });
  });
});

function guides(): string[] {
  return addressesOf(docs.site.folder).filter((path) => !/^\/(api|404)/.test(path));
}

function selected(page: Page): Promise<string> {
  const tabs = page.getByRole('tablist', { name: 'Parts of the example' });
  return tabs.getByRole('tab', { selected: true }).innerText();
}

/**
 * Runs in the browser: returns the scroll positions at which Run or the code of the example is out
 * of the window, as long as the text beside it is in it.
 */
function placesWithoutExample(): number[] {
  const text = document.querySelector('.reference__rest');
  const end = (text?.getBoundingClientRect().bottom ?? 0) + scrollY - innerHeight;
  const inPanel = (selector: string): Element[] => [
    ...document.querySelectorAll(`.reference__pin .example ${selector}`),
  ];
  // An example that cannot be run has no button.
  const kinds = [inPanel('pre'), inPanel('[data-press=run]')].filter(({ length }) => length > 0);
  const isInView = (part: Element): boolean => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && box.top >= 0 && box.top + 24 <= innerHeight;
  };
  const places: number[] = kinds.length === 0 ? [-1] : [];
  for (let top = 0; top <= end; top += 200) {
    scrollTo({ top, behavior: 'instant' });
    if (!kinds.every((parts) => parts.some(isInView))) places.push(top);
  }
  return places;
}

/**
 * Runs in the browser: returns the scroll positions at which text that has code beside it is in the
 * middle of the window, and that code is not in the window.
 */
function readWithoutCode(): number[] {
  const rails = [...document.querySelectorAll('.rail')];
  const places: number[] = [];
  for (let top = 0; top <= document.body.scrollHeight; top += 150) {
    scrollTo({ top, behavior: 'instant' });
    const middle = innerHeight / 2;
    const isRead = (text: Element): boolean => {
      const box = text.getBoundingClientRect();
      return box.top <= middle && box.bottom >= middle;
    };
    const isInView = (code: Element): boolean => {
      const box = code.getBoundingClientRect();
      return box.width > 0 && box.top + 48 <= innerHeight && box.bottom - 48 >= 60;
    };
    const read = rails.filter((rail) => [...rail.querySelectorAll('.prose')].some(isRead));
    if (!read.every((rail) => [...rail.querySelectorAll('pre')].some(isInView))) places.push(top);
  }
  return places;
}
