import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(() => serveSite(fixture));
const call = '/api/mutations/refund-create';

describe('a type in code', () => {
  test('shows a card while the pointer is on the type or on the card', async () => {
    await open(call, async (page) => {
      expect(await cardOf(page).count()).toBe(0);
      await linkIn(page).hover();
      await cardOf(page).waitFor();
      expect(await cardOf(page).textContent()).toContain('RefundInput');

      // The pointer can move onto the card.
      await cardOf(page).hover();
      await page.mouse.move(5, 5);
      await cardOf(page).waitFor({ state: 'hidden' });
    });
  });

  test('shows a card on keyboard focus, which Escape closes without moving the focus', async () => {
    await open(call, async (page) => {
      await linkIn(page).focus();
      // Focus set by a script gets no focus ring until a key is pressed.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await cardOf(page).waitFor();
      expect(await linkIn(page).getAttribute('aria-describedby')).toBe('site.peek');

      await page.keyboard.press('Escape');
      expect(await cardOf(page).isVisible()).toBe(false);
      expect(await page.locator(':focus').getAttribute('href')).toBe(
        await linkIn(page).getAttribute('href'),
      );
      expect(await linkIn(page).getAttribute('aria-describedby')).toBe(null);
    });
  });

  test('is only a link on touch', async () => {
    await open(call, { hasTouch: true }, async (page) => {
      const href = await linkIn(page).getAttribute('href');
      await linkIn(page).tap();
      await page.waitForURL(`**${href}`);
      expect(await cardOf(page).count()).toBe(0);
    });
  });
});

function linkIn(page: Page) {
  return page.locator('.type-ref a[href*="refund-input"]').first();
}

function cardOf(page: Page) {
  return page.getByRole('tooltip');
}
