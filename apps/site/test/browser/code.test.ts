import { expect, test } from 'vitest';

import { addressesOf } from '../pages.ts';
import { sampleOf } from '../seeded.ts';
import { sharedDocs } from '../shared.ts';
import { checkedTemplates } from './templates.ts';
import { visitsTo } from './visits.ts';

const docs = visitsTo(sharedDocs);
const { open, openBlank } = docs;

test('code is not cut off if it fits, no scroll box is nested, and no text is too small', async () => {
  const guides = addressesOf(docs.site.folder).filter((path) => !/^\/(api|404)/.test(path));
  const calls = addressesOf(docs.site.folder).filter((path) => path.startsWith('/api/mutations/'));
  const sample = [guides, calls].flatMap((all) => sampleOf(all, { size: 3, seed: 14 }));
  await openBlank(async (page) => {
    for (const path of [...sample, ...checkedTemplates.map(([, path]) => path)]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate(cutCode), `code of ${path}`).toEqual([]);
      expect(await page.evaluate(nestedBoxes), `boxes of ${path}`).toEqual([]);
      expect(await page.evaluate(oddText), `text of ${path}`).toEqual([]);
      expect(await page.evaluate(brokenNames), `names of ${path}`).toEqual([]);
    }
  });
});

test('a reader can switch the wrapping of lines, for all pages', async () => {
  await open('/quick-start', { viewport: { width: 390, height: 844 } }, async (page) => {
    const code = page.locator('pre').first();
    const isWrapped = () => code.evaluate((each) => getComputedStyle(each).whiteSpace !== 'pre');
    expect(await isWrapped()).toBe(true);
    await page.getByRole('button', { name: 'Unwrap' }).first().click();
    expect(await isWrapped()).toBe(false);
    // Chromium breaks lines at <wbr> whatever their white space is.
    const heights = await code
      .locator('[data-line]')
      .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);

    await page.reload();
    expect(await isWrapped()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Wrap', exact: false }).first().click();
    expect(await isWrapped()).toBe(true);
  });
});

/** Runs in the browser: returns code that overflows its box but would fit the text column. */
function cutCode(): string[] {
  return [...document.querySelectorAll('main pre')].flatMap((pre) => {
    const room = pre.closest('.guide__article, .reference')?.clientWidth ?? 0;
    const isCut = pre.scrollWidth > pre.clientWidth && pre.scrollWidth <= room;
    return isCut ? [pre.textContent.slice(0, 60)] : [];
  });
}

/**
 * Runs in the browser: returns names in wide tables that break where the page does not allow it.
 */
function brokenNames(): string[] {
  const tables = [...document.querySelectorAll('main .table')];
  const wide = tables.filter(({ clientWidth }) => clientWidth >= 48 * 16);
  return wide.flatMap((table) => {
    const names = [...table.querySelectorAll('tbody td :is(a, code)')];
    const humps = [...table.querySelectorAll('tbody td wbr:not([data-wide])')].filter(
      (hump) => getComputedStyle(hump).display !== 'none',
    );
    const parts = names
      .flatMap((name) => [...name.childNodes])
      .filter(({ nodeType, textContent }) => nodeType === 3 && !textContent?.includes(' '));
    const broken = parts.filter((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length > 1;
    });
    return [...humps, ...broken].map((each) => each.parentElement?.textContent ?? '');
  });
}

/** Runs in the browser: returns vertically scrollable boxes inside other such boxes. */
function nestedBoxes(): string[] {
  const scrolls = (each: Element) => {
    const overflow = getComputedStyle(each).overflowY;
    return each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(overflow);
  };
  const isOfCall = document.querySelector('.reference__code .example') !== null;
  return [...document.querySelectorAll('main, main *')].filter(scrolls).flatMap((each) => {
    const outer = each.parentElement?.closest('main *');
    for (let above = outer; above; above = above.parentElement?.closest('main *'))
      if (scrolls(above)) return [each.className];
    // In an example beside the text, only the part below its head scrolls.
    const isBeside = isOfCall && each.matches('.reference__code, .reference__code *');
    return isBeside && !each.matches('.example__views') ? [each.className] : [];
  });
}

/** Runs in the browser: returns text below 18px whose size is not in the type scale. */
function oddText(): string[] {
  // 17 px is the text of guides, 15 px the code in it.
  const sizes = [12, 13, 14, 15, 16, 17];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const odd = new Set<string>();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent } = node;
    if (!parent || !node.textContent?.trim() || parent.getClientRects().length === 0) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < 18 && !sizes.includes(size)) odd.add(`${size}: ${node.textContent.slice(0, 40)}`);
  }
  return [...odd];
}
