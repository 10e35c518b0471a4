import type { GraphJson } from 'docs-compiler/graph';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { type } from '../graph-parts.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

// A long list of names, made of letters only because slugs split at digits.
const letters = [...'ABCDEFGHIJKLMNOP'];
const names = letters.flatMap((first) => letters.map((last) => `Odd${first}ness${last}ther`));
const graph: GraphJson = {
  ...fixture,
  types: [
    ...fixture.types,
    ...names.map((name, at) =>
      type({
        name,
        kind: 'object',
        description: `What ${name} \`is\`.`,
        ...(at % 2 > 0 && { role: 'payload' }),
      }),
    ),
  ],
};
const count = graph.types.filter(({ kind, route }) => kind === 'object' && route !== null).length;

const { open, openBlank } = visitsTo(() => serveSite(graph), { prepare: watchShifts });
const index = '/api/objects';

describe('the filter of an index', () => {
  test('finds names in all groups, and restores the list when it is cleared', async () => {
    await open(index, async (page) => {
      await boxOf(page).fill('ODDP');
      await expectStatus(page).toBe(`16 of ${count} objects`);
      expect(await visibleItems(page)).toHaveLength(16);
      expect(await page.getByRole('link', { name: 'OddPnessBther' }).isVisible()).toBe(true);
      expect(await page.getByRole('navigation', { name: 'First letters' }).count()).toBe(0);

      await boxOf(page).fill('nothing like it');
      await expectStatus(page).toBe(`None of ${count} objects`);
      expect(await visibleItems(page)).toEqual([]);

      await boxOf(page).fill('');
      await expectStatus(page).toBe('');
      expect(await page.getByRole('link', { name: 'OddPnessAther' }).isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: 'OddPnessBther' }).isVisible()).toBe(false);
    });
  });

  test('is in the URL, for links and the back button', async () => {
    await openBlank(async (page) => {
      await page.goto(index, { waitUntil: 'networkidle' });
      // Typed before the code has loaded; the text must survive.
      await boxOf(page).fill('oddcness');
      await page.waitForURL('**?filter=oddcness#site.index.find');
      await page.getByRole('link', { name: 'OddCnessCther' }).click();
      await page.waitForURL('**/api/objects/odd-cness-cther');
      await page.goBack();
      await expectStatus(page).toBe(`16 of ${count} objects`);
      expect(await boxOf(page).inputValue()).toBe('oddcness');
      expect(await shiftOf(page)).toBe(0);
    });
  });

  test.each([320, 390, 1440])('fits a window of %i px', async (width) => {
    await open(`${index}?filter=odd`, { viewport: { width, height: 844 } }, async (page) => {
      await expectStatus(page).toBe(`256 of ${count} objects`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });

  test('is hidden without JavaScript, where the whole list is visible', async () => {
    await open(`${index}#letter-O`, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('searchbox').count()).toBe(0);
      expect(await visibleItems(page)).toHaveLength(count - names.length / 2);
      await page.getByText('What mutations alone return.').click();
      expect(await visibleItems(page)).toHaveLength(count);
    });
  });
});

function boxOf(page: Page) {
  return page.getByRole('searchbox', { name: 'Filter objects by name' });
}

/** Polls the status, because the first use loads code. */
function expectStatus(page: Page) {
  const status = page.getByRole('main').getByRole('status');
  return expect.poll(() => status.textContent(), { interval: 10 });
}

function visibleItems(page: Page) {
  return page.locator('.index :is(.entries, .link-list) > li:visible').allTextContents();
}
