import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isNightly, someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { looksAt, violationsIn } from './axe.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(sharedDocs);

const disbursements = '/api/unions/disbursement-status';

function state(page: Page, name: string) {
  return page.locator('svg:visible').getByRole('button', { name, exact: true });
}

function path(page: Page) {
  return page.locator('[data-path]:visible');
}

/** Returns the states that the visible drawing shows as the path, and the selected one. */
function drawn(page: Page) {
  return page.evaluate(() => {
    const names = (selector: string) =>
      [...document.querySelectorAll(`.diagram ${selector}`)]
        .filter((each) => each.getClientRects().length > 0)
        .map((each) => each.getAttribute('data-state') ?? '');
    return { on: names('[data-state][data-on]'), pressed: names('[aria-pressed=true]') };
  });
}

describe('a state of a lifecycle', () => {
  test('can be selected with only the keyboard', async () => {
    await open(disbursements, async (page) => {
      await page.getByRole('group', { name: 'Lifecycle of Disbursement' }).first().focus();
      await page.keyboard.press('Tab');
      expect(await state(page, 'pending').evaluate((each) => each.matches(':focus'))).toBe(true);
      await page.keyboard.press('ArrowDown');
      await state(page, 'paused').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('End');
      await state(page, 'reversed').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await path(page).getByText('53 cents').waitFor();
      expect(await drawn(page)).toEqual({
        on: ['pending', 'submitted', 'completed', 'reversed'],
        pressed: ['reversed'],
      });
      expect(new URL(page.url()).hash).toBe('#state=DisbursementReversed');
      // One tab stop in the drawing: the next Tab leaves it.
      await page.keyboard.press('Tab');
      expect(await page.locator('svg [data-state]:focus').count()).toBe(0);

      await state(page, 'reversed').focus();
      await page.keyboard.press('Escape');
      await path(page).waitFor({ state: 'hidden' });
      expect(await drawn(page)).toEqual({ on: [], pressed: [] });
    });
  });

  test('has a URL, for links and the back button', async () => {
    await open(`${disbursements}#state=DisbursementPaused`, async (page) => {
      await page.getByRole('region', { name: 'Path to paused' }).waitFor();
      await state(page, 'cancelled').click();
      await page.getByRole('region', { name: 'Path to cancelled' }).waitFor();
      await page.goBack();
      await page.getByRole('region', { name: 'Path to paused' }).waitFor();
      await page.goForward();
      await page.getByRole('region', { name: 'Path to cancelled' }).waitFor();
      expect(await page.getByRole('status').filter({ hasText: 'Path to cancelled' }).count()).toBe(
        1,
      );
    });
  });

  test.each(someOf([390, 834, 1440]))('can be run on the page at %i px', async (width) => {
    const settings = { viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const;
    await open(`${disbursements}#state=DisbursementReversed`, settings, async (page) => {
      await page.getByRole('button', { name: 'Run this path' }).click();
      await page
        .getByRole('status')
        .filter({ hasText: 'The sandbox reached the state reversed and sent 3 webhooks.' })
        .waitFor();
      expect(await path(page).locator('li[data-done]').count()).toBe(4);
      expect(await page.locator('svg:visible [data-now]').getAttribute('data-state')).toBe(
        'reversed',
      );
      await path(page).getByText('Webhook disbursement sent').last().click();
      expect(await path(page).locator('pre:visible').innerText()).toContain(
        '"type": "disbursement"',
      );
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    });
  });

  test('shows why no sandbox reaches it', async () => {
    await open('/api/enums/subscription-status#state=active', async (page) => {
      await path(page).getByText('no documented call creates one').waitFor();
      expect(await page.getByRole('button', { name: 'Run this path' }).count()).toBe(0);
    });
  });

  test('is in an image and a table without JavaScript', async () => {
    await open(disbursements, { javaScriptEnabled: false }, async (page) => {
      await page.getByRole('img', { name: 'Lifecycle of Disbursement' }).waitFor();
      expect(await page.getByText('Select a state').isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'reversed' }).count()).toBe(0);
      await page.getByText('Text version').click();
      await page
        .getByRole('cell', { name: 'The bank completed the payout', exact: true })
        .waitFor();
    });
  });

  test.runIf(isNightly)('has no axe violations after its path was run', async () => {
    const at = `${disbursements}#state=DisbursementError`;
    await open(at, { reducedMotion: 'reduce' }, async (page) => {
      await page.getByRole('button', { name: 'Run this path' }).click();
      await page.getByRole('status').filter({ hasText: 'reached' }).waitFor();
      for (const turn of [0, 1])
        expect(await violationsIn(page, looksAt(turn), '.lifecycle')).toEqual([]);
    });
  });
});

test('drawings have only system colors in the forced-colors mode', async () => {
  const forced = { forcedColors: 'active' } as const;
  for (const at of [
    `${disbursements}#state=DisbursementReversed`,
    '/payment-products/payouts/refunds',
  ])
    await open(at, forced, async (page) => {
      if (at.includes('#')) await path(page).waitFor();
      expect(await page.locator('svg.diagram:visible').count()).toBeGreaterThan(0);
      expect(await ownColors(page)).toEqual([]);
    });
});

/** Returns the visible parts of drawings with a color that is not a system color. */
function ownColors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.forcedColorAdjust = 'none';
    const system = ['CanvasText', 'Canvas', 'Highlight', 'LinkText'].map((color) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    });
    const parts = [...document.querySelectorAll('svg.diagram :is(path, rect, circle, text)')];
    return parts
      .filter((part) => part.getClientRects().length > 0)
      .flatMap((part) => {
        const { fill, stroke, opacity } = getComputedStyle(part);
        const foreign = [fill, stroke].filter(
          (color) => color !== 'none' && !system.includes(color),
        );
        const faint = opacity === '1' ? [] : [`opacity ${opacity}`];
        return [...foreign, ...faint].map((each) => `${part.getAttribute('class')}: ${each}`);
      });
  });
}
