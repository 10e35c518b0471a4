import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { page as guide } from '../graph-parts.ts';
import { component, root } from '../hast.ts';
import { looksAt, violationsIn } from './axe.ts';
import { requestsOf } from './requests.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

const graph = {
  ...fixture,
  pages: [
    ...fixture.pages,
    guide({ route: '/errors', title: 'Errors', body: root(component('Errors')) }),
  ],
};
const { open } = visitsTo(() => serveSite(graph));

const pasted = JSON.stringify(
  {
    data: { node: { __typename: 'RefundPaused' } },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  },
  null,
  2,
);

describe('the box on the errors page', () => {
  test('explains a response on the page, and sends nothing', async () => {
    await open('/errors', async (page) => {
      const requests = requestsOf(page);
      const { box, names, status } = partsOf(page);
      await box.fill(pasted);
      await expect.poll(names).toEqual(['FORBIDDEN', 'RefundPaused']);
      expect(await status()).toBe('Explained: FORBIDDEN, RefundPaused');
      expect(requests.join(' ')).toMatch(/^\S+\/paste-\w+\.js \S+\/explanations\.json$/);
      expect(page.url()).not.toContain('RefundPaused');
      expect(await violationsIn(page, looksAt(1))).toEqual([]);

      await page.getByRole('button', { name: 'Explain' }).click();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('explanation');
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await names()).toEqual([]);
    });
  });

  test('suggests names for unknown text, and explains names that the error list lacks', async () => {
    await open('/errors', async (page) => {
      const { box, names } = partsOf(page);
      await box.fill('RefundPausd');
      await page.getByText('This text contains no documented name').waitFor();
      await page.getByRole('button', { name: 'RefundPaused' }).click();
      await expect.poll(names).toEqual(['RefundPaused']);

      await page.getByRole('searchbox').fill('FORBIDDEN');
      await page.getByRole('button', { name: 'Search states' }).click();
      await expect.poll(names).toEqual(['FORBIDDEN']);
    });
  });

  test('is hidden without JavaScript, where the list is complete', async () => {
    await open('/errors', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByLabel('Paste an error or webhook').isVisible()).toBe(false);
      expect(await page.getByText('refund error').isVisible()).toBe(true);
    });
  });
});

describe('the search', () => {
  test('explains pasted text instead of results, and a name above the results', async () => {
    await open('/', async (page) => {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      const box = dialog.getByRole('combobox');
      await box.fill(pasted);
      const name = dialog.locator('.explained__name');
      await expect.poll(() => name.allTextContents()).toEqual(['FORBIDDEN', 'RefundPaused']);
      expect(await dialog.getByRole('option').count()).toBe(0);

      await box.fill('RefundPaused');
      await expect.poll(() => name.allTextContents()).toEqual(['RefundPaused']);
      await dialog.getByRole('option').first().waitFor();
      await box.fill('Refund error');
      await expect.poll(() => name.allTextContents()).toEqual(['RefundError']);
      expect(await violationsIn(page, looksAt(0))).toEqual([]);

      await box.fill(
        'refunds of all kinds that somebody may want to know more about than is good for them',
      );
      await dialog.getByRole('option').first().waitFor();
      expect(await name.isVisible()).toBe(false);
    });
  });
});

function partsOf(page: Page) {
  const form = page.locator('form[data-paste]');
  return {
    box: form.getByLabel('Paste an error or webhook'),
    names: () => form.locator('.explained__name').allTextContents(),
    status: () => form.getByRole('status').textContent(),
  };
}
