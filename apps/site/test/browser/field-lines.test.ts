import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isNightly } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(sharedDocs, { prepare: watchShifts });
const mutation = '/api/mutations/client-refund-initiate';

const amount = '"amount": { "quantity": "249.00", "currency": "ZAR" }';

describe('a field under the pointer', () => {
  test('is highlighted in the example, whose tab is selected until the pointer leaves', async () => {
    await open(mutation, async (page) => {
      await hoverField(page, 'amount');
      await expect.poll(() => highlighted(page)).toEqual([amount]);
      await expect.poll(() => tab(page)).toBe('Variables');
      await hoverField(page, 'nonce');
      await expect.poll(() => highlighted(page)).toEqual(['"nonce": "order-1044-refund-1"']);
      expect(await tab(page)).toBe('Variables');
      await page.locator('h1').hover();
      await expect.poll(() => tab(page)).toBe('Request');
      expect(await highlighted(page)).toEqual([]);
      expect(await shiftOf(page)).toBe(0);
    });
  });

  test.runIf(isNightly)('does not change a tab that the reader selects', async () => {
    await open(mutation, async (page) => {
      await hoverField(page, 'amount');
      await expect.poll(() => tab(page)).toBe('Variables');
      await page.getByRole('tab', { name: 'Response' }).click();
      await hoverField(page, 'refund');
      await expect.poll(() => highlighted(page)).toEqual(['refund', '"refund": {']);
      await page.locator('h1').hover();
      await expect.poll(() => highlighted(page)).toEqual([]);
      expect(await tab(page)).toBe('Response');
    });
  });

  test('is highlighted on keyboard focus, too', async () => {
    await open(mutation, async (page) => {
      await page.locator('.field__name', { hasText: 'input' }).focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => highlighted(page)).toEqual(['input: $input', '"input": {']);
      // Its line is on the tab that is shown already.
      await page
        .locator('.field', { has: fieldName(page, 'nonce') })
        .last()
        .getByRole('link')
        .last()
        .focus();
      await expect.poll(() => tab(page)).toBe('Variables');
    });
  });

  test.runIf(isNightly)('is highlighted in the response of a run', async () => {
    await open(mutation, async (page) => {
      await page.locator('.example [data-press=run]').click();
      await page.locator('[data-simulated]').waitFor();
      await hoverField(page, 'refund');
      await expect.poll(() => highlighted(page)).toEqual(['refund', '"refund": {']);
      const isOfRun = await page.evaluate(() =>
        [...(CSS.highlights.get('field-line') ?? [])].map(
          ({ startContainer }) =>
            startContainer.parentElement?.closest('[data-simulated]') !== null,
        ),
      );
      expect(isOfRun).toEqual([false, true]);
    });
  });
});

describe('a line under the pointer', () => {
  test('highlights its field, or the nearest visible one around it', async () => {
    await open(mutation, async (page) => {
      await page.getByRole('tab', { name: 'Variables' }).click();
      await code(page, '"nonce"').hover();
      await expect.poll(() => lit(page)).toBe('nonce');
      expect(await highlighted(page)).toEqual(['"nonce": "order-1044-refund-1"']);
      await page.getByText('Fields of ClientRefundInitiateInput').click();
      await code(page, '"nonce"').hover();
      await expect.poll(() => lit(page)).toBe('input');
      await page.getByRole('tab', { name: 'Response' }).click();
      await code(page, '"id"').hover();
      await expect.poll(() => lit(page)).toBe('refund');
      expect(await tab(page)).toBe('Response');
    });
  });

  test('highlights its field on focus of a link, too', async () => {
    await open(mutation, async (page) => {
      await page
        .locator('.example pre a', { hasText: /^input$/ })
        .first()
        .focus();
      await expect.poll(() => lit(page)).toBe('input');
    });
  });
});

test('no tab changes if the example is above the text', async () => {
  await open(mutation, { viewport: { width: 1200, height: 900 } }, async (page) => {
    await hoverField(page, 'amount');
    await page.waitForFunction(() => CSS.highlights.has('field-line'));
    expect(await highlighted(page)).toEqual([]);
    expect(await tab(page)).toBe('Request');
  });
});

function fieldName(page: Page, name: string) {
  return page.locator('.field__name', { hasText: new RegExp(`^${name}$`) });
}

async function hoverField(page: Page, name: string): Promise<void> {
  await fieldName(page, name).first().hover();
}

function code(page: Page, text: string) {
  return page
    .locator('.example pre [data-token]', { hasText: text })
    .filter({ visible: true })
    .first();
}

function highlighted(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('field-line') ?? [])].map(String));
}

async function lit(page: Page): Promise<string> {
  return (await page.locator('[data-lit] > .field__head .field__name').allInnerTexts()).join();
}

function tab(page: Page): Promise<string> {
  const tabs = page.getByRole('tablist', { name: 'Parts of the example' });
  return tabs.getByRole('tab', { selected: true }).innerText();
}
