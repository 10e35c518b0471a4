import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { sharedDocs } from '../shared.ts';
import { visitsTo } from './visits.ts';

const guide = '/payment-products/payouts/refunds';
const { open, openBlank } = visitsTo(sharedDocs, { ownBrowser: true });

describe('without JavaScript', () => {
  test('a guide is complete, and has no control that does not work', async () => {
    await open(guide, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Refund a payment');
      expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
      expect(await page.getByRole('combobox', { name: 'Theme' }).count()).toBe(0);

      // Every response is printed, not only that of the first tab.
      const hidden = await page
        .locator('[role=tabpanel]:not([data-option])')
        .evaluateAll(
          (panels) => panels.filter((panel) => panel.getClientRects().length === 0).length,
        );
      expect(hidden).toBe(0);
      // The same call in eight languages would not be easier to read, so only GraphQL is printed.
      expect(await page.locator('[data-option="GraphQL"]').first().isVisible()).toBe(true);
      expect(await page.locator('[data-option="Go"]').first().isVisible()).toBe(false);
    });
  });
});

describe('theme', () => {
  test('is stored for the next page, and set before the page is painted', async () => {
    await open(guide, { colorScheme: 'light' }, async (page) => {
      const light = await backgroundOf(page);
      await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
      const dark = await backgroundOf(page);
      expect(dark).not.toBe(light);

      await page.goto('/api', { waitUntil: 'commit' });
      await page.waitForSelector('html[data-theme]', { state: 'attached' });
      expect(await backgroundOf(page)).toBe(dark);
      expect(await page.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('dark');
    });
  });

  test('follows the system by default', async () => {
    await open(guide, { colorScheme: 'dark' }, async (page) => {
      const dark = await backgroundOf(page);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await backgroundOf(page)).not.toBe(dark);
    });
  });
});

describe('on a phone', () => {
  test('the menu opens and traps the focus, and Escape returns it', async () => {
    await open(guide, { viewport: { width: 390, height: 844 } }, async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(
        await dialog.getByRole('link', { name: 'Refund a payment' }).getAttribute('aria-current'),
      ).toBe('page');

      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        // The browser's own controls may have the focus in between; the active element is then the
        // body.
        const outside = await page.evaluate(
          () =>
            document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(outside).toBe(false);
      }

      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    });
  });
});

describe('the sidebar', () => {
  test('is collapsed except for the branch of the page, and opens with the keyboard', async () => {
    await open(guide, async (page) => {
      const sidebar = page.getByRole('navigation', { name: 'Documentation' });
      expect(await sidebar.getByRole('link', { name: 'Refund a payment' }).isVisible()).toBe(true);
      const tokens = sidebar.getByRole('link', { name: 'Client tokens' });
      expect(await tokens.isVisible()).toBe(false);

      await sidebar.locator('summary', { hasText: 'Authentication' }).focus();
      await page.keyboard.press('Enter');
      await tokens.waitFor();
      while (!(await tokens.evaluate((link) => link === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/authentication\/client-tokens\/?$/);
    });
  });

  test.each([
    ['only from the sidebar', '/quick-start', 'Quick start', 0],
    ['everywhere', '/webhooks_legacy', 'Migrate deprecated subscriptions to webhooks', 1],
  ])(
    'never shows a page that is hidden %s, which still has a URL',
    async (_, path, title, noindex) => {
      await open(path, async (page) => {
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
        expect(await page.locator(`.sidebar a[href="${path}"]`).count()).toBe(0);
        expect(await page.locator('meta[name=robots][content*=noindex]').count()).toBe(noindex);
      });
    },
  );
});

describe('code', () => {
  test('is copied without its markup', async () => {
    await openBlank(async (page, context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(guide);
      const block = page
        .locator('figure, .example, .code-block')
        .filter({ hasText: 'mutation' })
        .first();
      await block.getByRole('button', { name: 'Copy' }).first().click();
      await block.getByText('Copied').first().waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.trim()).toMatch(/^(query|mutation) \w+[\s\S]*\}$/);
    });
  });

  test('shows one response at a time, by mouse and by arrow key', async () => {
    await open(guide, async (page) => {
      const example = page.locator('.example:has([aria-label=Responses])').first();
      await example.getByRole('tab', { name: 'Response', exact: true }).click();
      const tabs = example.getByRole('tablist', { name: 'Responses' }).getByRole('tab');
      await tabs.nth(1).click();
      expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
      expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('false');
      await page.keyboard.press('ArrowLeft');
      expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true');
      const panel = await tabs.nth(0).getAttribute('aria-controls');
      expect(await page.locator(`[id="${panel}"]`).isVisible()).toBe(true);
    });
  });

  test('stays in the selected language, on this page and on the next', async () => {
    await openBlank(async (page, context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(guide);
      const first = page.getByRole('tablist', { name: 'Requests' }).first();
      await first.getByRole('tab', { name: 'GraphQL' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await languagesShown(page)).toEqual(new Set(['Python']));

      const panel = page.getByRole('tabpanel', { name: 'Python' }).first();
      await panel.getByRole('button', { name: 'Copy' }).click();
      await panel.getByText('Copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^import json\n/);

      await page.goto('/quick-start');
      expect(await languagesShown(page)).toEqual(new Set(['Python']));
    });
  });

  test('is in the selected language from the first paint', async () => {
    await openBlank(async (page, context) => {
      // The script that initializes the tabs is blocked, so the page stays as first painted.
      await context.addInitScript(() => localStorage.setItem('language', 'Java'));
      await page.route('**/assets/boot-*.js', (route) => route.abort());
      await page.goto(guide);
      expect(await languagesShown(page)).toEqual(new Set(['Java']));
    });
  });

  test('links each name to its page', async () => {
    await open(guide, async (page) => {
      await page
        .locator('pre')
        .getByRole('link', { name: 'clientRefundInitiate', exact: true })
        .first()
        .click();
      await page.waitForURL(/\/api\/mutations\/client-refund-initiate\/?$/);
    });
  });
});

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** Returns the languages of all visible panels. */
async function languagesShown(page: Page): Promise<Set<string | null>> {
  const shown = await page
    .locator('[data-option]')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.getClientRects().length > 0)
        .map((panel) => panel.getAttribute('data-option')),
    );
  return new Set(shown);
}
