import type { GraphJson } from 'docs-compiler/graph';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { type } from '../graph-parts.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

// More than one page of an index holds; in letters, since slugs part at digits.
const letters = [...'ABCDEFGHIJKLMNOP'];
const words = letters.flatMap((first) => letters.map((last) => `Odd${first}ness${last}ther`));
const graph: GraphJson = {
  ...fixture,
  types: [
    ...fixture.types,
    ...words.map((name) => type({ name, kind: 'scalar', description: `What ${name} \`is\`.` })),
  ],
};
const count = graph.types.filter(({ kind }) => kind === 'scalar').length;

const { open, openBlank } = visitsTo(() => serveSite(graph), { prepare: watchShifts });
const index = '/api/scalars';

describe('the filter of an index', () => {
  test('finds on all pages of the list, says how many, and gives the list back', async () => {
    await open(index, async (page) => {
      const box = boxOf(page);
      await box.fill('ODDP');
      await expectStatus(page).toBe(`16 of ${count}`);
      expect((await shown(page))[0]).toEqual({
        name: 'OddPnessAther',
        href: '/api/scalars/odd-pness-ather',
        summary: 'What OddPnessAther is.',
        breaks: 2,
      });

      await box.fill('nothing like it');
      await expectStatus(page).toBe('Nothing has that name');
      expect(await shown(page)).toEqual([]);

      await box.fill('');
      await expectStatus(page).toBe('');
      expect(await shown(page)).toHaveLength(200);
      expect(await shiftOf(page)).toBe(0);
    });
  });

  test('is used with the keyboard alone', async () => {
    await open(index, async (page) => {
      await boxOf(page).focus();
      await page.keyboard.type('oddcnessd');
      await expectStatus(page).toBe(`1 of ${count}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/api/scalars/odd-cness-dther');
    });
  });

  test('finds what was typed before its code came, and loads nothing before', async () => {
    await openBlank(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(index, { waitUntil: 'networkidle' });
      expect(asked.filter((path) => /filter-|\/scalars\.json$/.test(path))).toEqual([]);
      await boxOf(page).fill('oddcnessd');
      await expectStatus(page).toBe(`1 of ${count}`);
      expect(asked.filter((path) => /filter-|\/scalars\.json$/.test(path))).toHaveLength(2);
    });
  });

  test('leaves the list where the names cannot be loaded, says so, and tries again', async () => {
    await open(index, async (page) => {
      await page.route('**/scalars.json', (route) => route.abort());
      await boxOf(page).fill('oddp');
      await expectStatus(page).toBe('The filter could not be loaded');
      expect(await shown(page)).toHaveLength(200);

      await page.unroute('**/scalars.json');
      await boxOf(page).fill('oddpn');
      await expectStatus(page).toBe(`16 of ${count}`);
    });
  });

  test.each([320, 390, 1440])('fits a window of %i px', async (width) => {
    await open(index, { viewport: { width, height: 844 } }, async (page) => {
      await boxOf(page).fill('odd');
      await expectStatus(page).toBe(`256 of ${count}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });

  test('without script is the whole list, and no box', async () => {
    await open(`${index}#letter-O`, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('searchbox').count()).toBe(0);
      expect(await page.locator('.entries > li:visible').count()).toBe(200);
      expect(await page.locator('#letter-O').isVisible()).toBe(true);
    });
  });
});

function boxOf(page: Page) {
  return page.getByRole('searchbox', { name: 'Filter scalars by name' });
}

/** The first use loads code, so one may have to wait. */
function expectStatus(page: Page) {
  const status = page.getByRole('main').getByRole('status');
  return expect.poll(() => status.textContent(), { interval: 10 });
}

function shown(page: Page) {
  return page.locator('.entries > li:visible').evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('a')?.textContent,
      href: item.querySelector('a')?.getAttribute('href'),
      summary: item.querySelector('.entries__summary')?.textContent,
      breaks: item.querySelectorAll('wbr').length,
    })),
  );
}
