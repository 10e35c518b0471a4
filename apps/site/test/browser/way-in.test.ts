import { expect, test } from 'vitest';

import { sharedDocs } from '../shared.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(sharedDocs);

test.each([
  [390, 844],
  [1440, 900],
])(
  'the home page starts with two links and a picture, in a window of %i by %i',
  async (width, height) => {
    await open('/', { viewport: { width, height } }, async (page) => {
      const main = page.getByRole('main');
      const first = [
        main.getByRole('link', { name: 'Get started' }),
        main.getByRole('link', { name: 'Browse the API' }),
        main.locator('.scene'),
      ];
      for (const part of first) {
        const box = await part.boundingBox();
        expect(box && box.y + box.height).toBeLessThanOrEqual(height);
      }
    });
  },
);

test('a URL without a page offers the search and the nearest pages', async () => {
  await open('/payment-products/refund', async (page) => {
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Refund a payment' }).waitFor();
    await main.getByRole('button', { name: 'Search' }).click();
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });
});

test('the theme icon matches the selected theme', async () => {
  await open('/graphql', async (page) => {
    const shown = page.locator('.theme-switch__sign:visible');
    const signs = [await shown.getAttribute('data-sign')];
    for (const theme of ['light', 'dark'] as const) {
      await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme);
      signs.push(await shown.getAttribute('data-sign'));
    }
    expect(signs).toEqual(['system', 'light', 'dark']);
  });
});

test('the reader’s value is in all code of the page, and in no other text', async () => {
  await open('/quick-start', async (page) => {
    const box = page.getByRole('textbox', { name: 'Id of your payment request' });
    const used = page.locator('pre code', { hasText: '"own-id_1"' });
    await box.fill('own-id_1"');
    await used.first().waitFor({ state: 'attached' });
    expect(await page.locator('pre code', { hasText: 'payreq-example-1' }).count()).toBe(0);
    expect(await page.locator('p code', { hasText: 'payreq-example-1' }).count()).toBe(1);

    await box.fill('');
    await used.first().waitFor({ state: 'detached' });
  });
});

test('products are filtered by the needs in the URL', async () => {
  await open('/payment-products?payer=bank&often=again', async (page) => {
    await page.getByRole('status').getByText('3 of 11 payment methods').waitFor();
    const rows = page.locator('tbody tr:visible');
    expect(await rows.getByRole('link').allTextContents()).toEqual([
      'Capitec Pay with a consent',
      'DebiCheck',
      'EFT debit orders',
    ]);
  });
});
