import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { randomFrom } from '../../../../packages/docs-compiler/test/mutation/random.ts';
import { someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { serveInPieces } from './served-in-pieces.ts';
import { templates } from './templates.ts';
import { visitsTo } from './visits.ts';

/** Most cuts are near the beginning, which is the part in the viewport. */
const random = randomFrom(15);
const cuts = Array.from({ length: 9 }, () => random() ** 2).toSorted((a, b) => a - b);

const docs = visitsTo(async () => serveInPieces((await sharedDocs()).folder, cuts), {
  prepare: watchShifts,
});

describe.each(someOf([390, 1440]))('a page that arrives in chunks, at %i px', (width) => {
  test.each(someOf(['mutation', 'guide', 'union with lifecycle'] as const))(
    'the %s is painted before it is complete, without a layout shift',
    async (name) => {
      await docs.openBlank({ viewport: { width, height: 900 } }, async (page) => {
        await page.goto(templates[name], { waitUntil: 'commit' });
        for (const _ of cuts.slice(1)) {
          await painted(page);
          docs.site.sendMore();
        }
        await painted(page);
        expect(await page.evaluate(isPainted)).toBe(true);
        while (docs.site.sendMore());
        expect(await shiftOf(page)).toBe(0);
        expect(await page.evaluate(hiddenText)).toBe('');
      });
    },
  );
});

describe('a page whose first chunk ends within the theme switch', () => {
  const cut = '<select data-theme-switch="" autoComplete="off">';
  const split = visitsTo(async () => serveInPieces((await sharedDocs()).folder, [cut]), {
    prepare: watchShifts,
  });

  test('has no layout shift in its header', async () => {
    await split.openBlank(async (page) => {
      await page.goto(templates.guide, { waitUntil: 'commit' });
      await painted(page);
      while (split.site.sendMore());
      expect(await shiftOf(page)).toBe(0);
    });
  });
});

/**
 * Waits for two frames, after which the first is painted; nothing is painted without the styles.
 */
async function painted(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Runs in the browser. */
function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/** Runs in the browser: returns text that takes up space but is not visible. */
function hiddenText(): string {
  return [...document.querySelectorAll('main *')]
    .filter((each) => getComputedStyle(each).visibility === 'hidden')
    .map((each) => each.textContent)
    .join(' ')
    .slice(0, 80);
}
