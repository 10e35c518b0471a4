import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { sharedDocs } from '../shared.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(sharedDocs, { prepare: watchShifts });
const mutation = '/api/mutations/client-refund-initiate';

const amount = '"amount": { "quantity": "249.00", "currency": "ZAR" }';

describe('a field that the reader points at', () => {
  test('is highlighted in the example, on its tab for as long as that takes', async () => {
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

  test('leaves the tab that the reader chooses meanwhile', async () => {
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

  test('can be focused instead, with the keyboard', async () => {
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

  test('is highlighted in the response of a run', async () => {
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

describe('a line that the reader points at', () => {
  test('highlights its field, or the one around that', async () => {
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

  test('can be focused instead, at a link in it', async () => {
    await open(mutation, async (page) => {
      await page
        .locator('.example pre a', { hasText: /^input$/ })
        .first()
        .focus();
      await expect.poll(() => lit(page)).toBe('input');
    });
  });
});

test('where the example is above the text, no tab changes', async () => {
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
