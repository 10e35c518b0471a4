import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sharedBrowser, sharedDocs } from '../shared.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { templates } from './templates.ts';
import { weighPages, weighSearch, weighUses } from './weights.ts';

const kilobyte = 1024;

let docs: Awaited<ReturnType<typeof sharedDocs>>;
let browser: Browser;

beforeAll(async () => {
  [docs, browser] = await Promise.all([sharedDocs(), sharedBrowser()]);
});
afterAll(() => browser?.close());

test('a page is light, and all of it is the site’s own', async () => {
  for (const { name, weight } of await weighPages(browser, docs.url)) {
    expect(weight.script, `script of the ${name}`).toBeLessThanOrEqual(5 * kilobyte);
    expect(weight.style, `styles of the ${name}`).toBeLessThanOrEqual(12 * kilobyte);
    expect(weight.html, `the ${name}`).toBeLessThanOrEqual(60 * kilobyte);
    expect(weight, name).toMatchObject({ font: 0, data: 0, foreign: [] });
    expect(weight.script, `script of the ${name}`).toBeGreaterThan(kilobyte);
  }
});

test('what a tool needs comes with its first use, and React with its island alone', async () => {
  const [list, index] = await weighUses(browser, docs.url);
  expect(list?.weight.script).toBeLessThanOrEqual(3 * kilobyte);
  expect(list?.weight.data).toBe(0);
  expect(index?.weight.script).toBeLessThanOrEqual(75 * kilobyte);
  expect([...(list?.weight.foreign ?? []), ...(index?.weight.foreign ?? [])]).toEqual([]);

  const search = await weighSearch(browser, docs.url, 'refund status');
  expect(search.weight.script).toBeLessThanOrEqual(13 * kilobyte);
  // 150 KB hold for GitHub's schema (search.test.ts): here are sixty long guides beside it.
  expect(search.weight.data).toBeLessThanOrEqual(200 * kilobyte);
  expect(search.weight).toMatchObject({ font: 0, foreign: [] });
});

describe.each([390, 1440])('at %i px', (width) => {
  const viewport = { width, height: 900 };

  test.each(Object.entries(templates))('nothing on the %s moves by itself', async (_, path) => {
    await open({ viewport }, async (page) => {
      await page.goto(docs.url + path);
      expect(await shiftOf(page)).toBe(0);
    });
  });

  test('nor where the reader chose a language and a theme before', async () => {
    await open({ viewport }, async (page) => {
      await page.addInitScript(() => {
        localStorage.setItem('language', 'Java');
        localStorage.setItem('theme', 'dark');
      });
      for (const anchor of ['', '#example-1']) {
        await page.goto(`${docs.url}${templates['guide']}${anchor}`);
        expect(await shiftOf(page)).toBe(0);
      }
      expect(await page.locator('[data-option=Java]').first().isVisible()).toBe(true);
    });
  });

  test('nor where an address asks for a part of a list', async () => {
    await open({ viewport }, async (page) => {
      await page.goto(`${docs.url}${templates['guide with the error finder']}?retry=later`);
      await page.getByText(/^\d+ of \d+ errors$/).waitFor();
      expect(await shiftOf(page)).toBe(0);
    });
  });
});

async function open(
  settings: { readonly viewport: { readonly width: number; readonly height: number } },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(settings);
  try {
    const page = await context.newPage();
    await watchShifts(page);
    await use(page);
  } finally {
    await context.close();
  }
}
