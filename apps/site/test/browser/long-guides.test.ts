import { expect, test } from 'vitest';

import { sharedDocs } from '../shared.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { templates } from './templates.ts';
import { visitsTo } from './visits.ts';

const { open } = visitsTo(sharedDocs, { prepare: watchShifts });

test('the sticky contents show the current heading without a layout shift', async () => {
  await open(templates['guide'], { viewport: { width: 390, height: 844 } }, async (page) => {
    const heading = page.locator('.prose h2[id]').nth(2);
    const words = await heading.evaluate((each) => each.firstChild?.textContent);
    await heading.evaluate((each) => each.scrollIntoView());
    await expect.poll(() => page.locator('[data-toc-now]').textContent()).toBe(words);
    expect(await shiftOf(page)).toBe(0);
  });
});

test('the contents mark the current section even if its heading is out of view', async () => {
  await open('/quick-start', async (page) => {
    const heading = page.locator('.prose h3[id]', { hasText: 'Step 4' });
    // After this, neither this heading nor the next one is in the viewport.
    await heading.evaluate((each) => scrollTo(0, each.getBoundingClientRect().top + 400));
    expect(await heading.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(0);
    const current = page.locator('.toc [aria-current]');
    await expect.poll(() => current.allInnerTexts()).toEqual(['Step 4: simulate the payer']);
  });
});

test('the details of an error are folded, and a link to the error opens them', async () => {
  const path = templates['guide with the error finder'];
  await open(path, async (page) => {
    const folds = page.locator('.errors details');
    expect(await folds.count()).toBeGreaterThan(20);
    const target = page.locator('.errors > li').nth(7);
    const id = await target.getAttribute('id');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${id}`);
    await target.locator('details[open]').waitFor();
    expect(await page.locator('.errors details[open]').count()).toBe(1);
  });
});

test('a search for errors opens the details of its results until it is cleared', async () => {
  await open(templates['guide with the error finder'], async (page) => {
    const form = page.locator('form[data-finder]');
    await form.getByRole('searchbox').fill('bank timeout');
    await page.locator('.errors details[open]').first().waitFor();
    await form.getByRole('button', { name: 'Clear' }).click();
    expect(await page.locator('.errors details[open]').count()).toBe(0);
  });
});
