import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isNightly, someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { violationsIn } from './axe.ts';
import { visitsTo } from './visits.ts';

const docs = visitsTo(sharedDocs);
const { open } = docs;
const still = { reducedMotion: 'reduce' } as const;

/** The state at the end of each outcome, and the events that the server receives. */
const outcomes = [
  ['Pay by bank', 'Payer approves', 'completed', ['payment']],
  ['Pay by bank', 'Insufficient funds', 'pending', ['InsufficientFundsForPayment']],
  ['Pay by bank', 'Closes the page', 'pending', []],
  ['Pay by bank', 'Bank times out', 'completed', ['BankTimeout', 'payment']],
  ['Card', 'Passes 3-D Secure', 'completed', ['Secure3dCompleted', 'payment']],
  ['Card', 'Insufficient funds', 'pending', ['InsufficientFundsForPayment']],
  ['Card', 'Declined by the bank', 'pending', ['PaymentDeclinedByBank']],
  ['Card', 'Closes the page', 'pending', []],
  ['DebiCheck', 'Payer agrees', 'granted', ['payment-consent-request']],
  ['DebiCheck', 'Account check fails', 'failed', ['payment-consent-request']],
  ['DebiCheck', 'Payer cancels', 'cancelled', ['payment-consent-request']],
  ['DebiCheck', 'Payer never answers', 'expired', ['payment-consent-request']],
  ['Payout', 'Paid out', 'completed', ['disbursement']],
  ['Payout', 'Float too low', 'completed', ['disbursement']],
  ['Payout', 'Account is closed', 'error', ['disbursement']],
  ['Payout', 'Money comes back', 'reversed', ['disbursement']],
] as const;

async function choose(page: Page, label: string): Promise<void> {
  await page.locator('.choices__option:visible').getByText(label, { exact: true }).click();
}

async function run(page: Page): Promise<void> {
  const button = page.locator('[data-demo-run]:visible');
  await button.click();
  await page.locator('[data-demo-run]:visible:not([aria-busy])').waitFor();
  await page.locator('.demo__note').waitFor();
}

test.runIf(isNightly)(
  'every outcome of the demo reaches its state and sends its events',
  async () => {
    await open('/', still, async (page) => {
      const seen = [];
      for (const [method, outcome] of outcomes) {
        await choose(page, method);
        await choose(page, outcome);
        await run(page);
        const state = await page.locator('.demo__status .state').innerText();
        const events = await page.locator('[data-demo-events] li > code').allTextContents();
        seen.push([method, outcome, state, [...new Set(events)]]);
      }
      expect(seen).toEqual(outcomes);
    });
  },
);

test('the response has the selected amount and outcome', async () => {
  await open('/', still, async (page) => {
    await choose(page, 'Payout');
    await choose(page, 'R1,500');
    await choose(page, 'Account is closed');
    await run(page);
    const response = page.locator('[data-demo-response]');
    expect(await response.innerText()).toContain('Simulated');
    expect(await response.locator('pre').innerText()).toContain('1500.52');
  });
});

const windows = [
  [1440, 900],
  [1920, 1080],
] as const;

describe.each(someOf(windows))('at %i by %i', (width, height) => {
  test('heading, both actions, picture, choices and Run are visible without scrolling', async () => {
    await open('/', { viewport: { width, height } }, async (page) => {
      const parts = ['h1', '.hero .prose a >> nth=0', '.hero .prose a >> nth=1', '.scene'];
      for (const part of [
        ...parts,
        '.demo__method:visible .choices >> nth=1',
        '[data-demo-run]:visible',
      ]) {
        const box = await page.locator(part).first().boundingBox();
        expect(box && box.y + box.height, part).toBeLessThanOrEqual(height);
      }
    });
  });
});

test.each(someOf([390, 1440]))('the result of a run is visible at %i px', async (width) => {
  await open('/', { ...still, viewport: { width, height: 900 } }, async (page) => {
    const response = page.locator('[data-demo-response] pre');
    expect(await response.evaluate((code) => code.scrollWidth - code.clientWidth)).toBe(0);
    await run(page);
    const box = await page.locator('.demo__status').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box && box.y + box.height).toBeLessThanOrEqual(900);
    expect(await violationsIn(page, [{ theme: 'light', width }], '.home')).toEqual([]);
  });
});

test('without JavaScript, the picture and the printed response are visible', async () => {
  await open('/', { javaScriptEnabled: false }, async (page) => {
    expect(await page.locator('.scene').isVisible()).toBe(true);
    expect(await page.locator('[data-demo-response]').innerText()).toContain('payreq-example-1');
    expect(await page.locator('[data-demo-run]').first().isVisible()).toBe(false);
  });
});

test.runIf(isNightly)(
  'a sandbox that cannot be loaded is reported, and Run tries again',
  async () => {
    await open('/', still, async (page) => {
      await page.route('**/sandbox.json', (route) => route.abort());
      await page.locator('[data-demo-run]:visible').click();
      await page.getByText('The sandbox could not be loaded. Try again.').waitFor();
      await page.unroute('**/sandbox.json');
      await run(page);
      expect(await page.locator('.demo__status .state').innerText()).toBe('completed');
    });
  },
);
