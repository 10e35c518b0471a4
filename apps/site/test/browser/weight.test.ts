import { describe, expect, test } from 'vitest';

import { someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { checkedTemplates, templates } from './templates.ts';
import { visitsTo } from './visits.ts';
import { weigh } from './weight.ts';
import { weighSearch, weighUses } from './weights.ts';

const kilobyte = 1024;

const docs = visitsTo(sharedDocs, { prepare: watchShifts });
const { open, openBlank } = docs;
/** A page whose examples have the values that readers may choose. */
const ownValues = '/payment-products/payins/paybybank/integration-process';
/** A page with code in several languages, but not GraphQL. */
const languages = '/webhooks/using_webhooks#step-3-verify-the-signature';

// reading.test.ts checks layout shifts on a phone: it opens each page on one.
describe('a page is small, loads only from the site, and has no layout shift', () => {
  test.each(checkedTemplates)('the %s', async (name, path) => {
    const { before: weight } = await weigh(docs.browser, docs.site.url + path, {
      prepare: watchShifts,
      // A font that arrives late moves some words by less than a pixel.
      act: async (page) => expect(await shiftOf(page)).toBeLessThan(0.001),
    });
    expect(weight.script, 'script').toBeLessThanOrEqual(6 * kilobyte);
    expect(weight.style, 'styles').toBeLessThanOrEqual(18 * kilobyte);
    expect(weight.font, 'fonts').toBeLessThanOrEqual(70 * kilobyte);
    expect(weight.html, 'the page').toBeLessThanOrEqual(60 * kilobyte);
    // Only the 404 page loads data by itself, for its suggestions.
    const data = name === 'not found' ? 10 * kilobyte : 0;
    expect(weight.data, 'data').toBeLessThanOrEqual(data);
    expect(weight).toMatchObject({ foreign: [] });
    expect(weight.script, 'script').toBeGreaterThan(kilobyte);
  });
});

test('a tool loads its code and data on first use, without React', async () => {
  const [list, index] = await weighUses(docs.browser, docs.site.url);
  expect(list?.weight.script).toBeLessThanOrEqual(3 * kilobyte);
  expect(list?.weight.data).toBe(0);
  expect(index?.weight).toMatchObject({ script: list?.weight.script, data: 0 });
  expect([...(list?.weight.foreign ?? []), ...(index?.weight.foreign ?? [])]).toEqual([]);

  const search = await weighSearch(docs.browser, docs.site.url, 'refund status');
  expect(search.weight.script).toBeLessThanOrEqual(13 * kilobyte);
  // GitHub's schema alone stays below 150 KB (search.test.ts); this site also has sixty long
  // guides.
  expect(search.weight.data).toBeLessThanOrEqual(200 * kilobyte);
  expect(search.weight).toMatchObject({ font: 0, foreign: [] });
});

describe.each(someOf([390, 1440]))('no layout shift at %i px', (width) => {
  const viewport = { width, height: 900 };

  test('with a stored language, theme and values of the reader', async () => {
    await openBlank({ viewport }, async (page) => {
      await page.addInitScript(() => {
        localStorage.setItem('language', 'Java');
        localStorage.setItem('theme', 'dark');
        const reference = 'a-reference-as-long-as-a-reader-may-use';
        const values = { amount: '1234567.00', reference, bank: 'za_capitec_business' };
        localStorage.setItem('own-values', new URLSearchParams(values).toString());
      });
      for (const path of [templates['guide'], `${templates['guide']}#example-1`, languages]) {
        await page.goto(path);
        expect(await shiftOf(page)).toBe(0);
        expect(await page.locator('[data-option=Java]').first().isVisible()).toBe(true);
      }
      expect(await page.locator('.languages [data-option=TypeScript]').isVisible()).toBe(false);
      await page.goto(ownValues);
      expect(await shiftOf(page)).toBe(0);
      expect(await page.locator('[data-printed]').count()).toBeGreaterThan(20);
    });
  });

  test('with filters in the URL', async () => {
    await open(
      `${templates['guide with the error finder']}?retry=later`,
      { viewport },
      async (page) => {
        await page.getByText(/^\d+ of \d+ errors$/).waitFor();
        expect(await shiftOf(page)).toBe(0);
      },
    );
  });
});
