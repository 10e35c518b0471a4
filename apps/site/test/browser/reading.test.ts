import type { Locator, Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';

import { isNightly, someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { checkedTemplates, templates } from './templates.ts';
import { visitsTo } from './visits.ts';

const docs = visitsTo(sharedDocs);
const { open, openBlank } = docs;

describe('no page scrolls sideways, shifts on a phone, logs an error or requests another origin', () => {
  test.each(checkedTemplates)('%s', async (_, path) => {
    await openBlank({ viewport: { width: 390, height: 844 } }, async (page) => {
      const requests: string[] = [];
      const complaints: string[] = [];
      await watchShifts(page);
      page.on('request', (request) => requests.push(request.url()));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(path);
      expect(await shiftOf(page), 'moves').toBe(0);
      expect(await overflowOf(page), 'on a phone').toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowOf(page), 'in 320 px').toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await overflowOf(page), 'with text of double size').toBeLessThanOrEqual(0);

      expect(requests.filter((url) => !url.startsWith(docs.site.url))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

describe('with the keyboard', () => {
  test('the first stop skips to the content, and the next ones are the header, from left to right', async () => {
    await open(templates['guide'], async (page) => {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to content');
      expect(await page.getByRole('link', { name: 'Skip to content' }).evaluate(isInView)).toBe(
        true,
      );
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(
        true,
      );

      await page.reload();
      expect(await stops(page, 10)).toEqual([
        'Skip to content',
        'Marula developer docs',
        'Get started',
        'Payments',
        'Payouts',
        'Webhooks',
        'Sandbox',
        'API reference',
        'Search Ctrl K',
        'Theme System Light Dark',
      ]);
    });
  });

  test.runIf(isNightly)('the focus is visible on every element', async () => {
    await open(templates['guide'], async (page) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await page.locator(':focus').evaluate(showsFocus), await focused(page)).toBe(true);
      }
    });
  });
});

describe('with reduced motion', () => {
  test.each(someOf(['guide with the error finder', 'guide', 'object'] as const))(
    'nothing on the %s is animated, and links jump',
    async (name) => {
      await open(templates[name], { reducedMotion: 'reduce' }, async (page) => {
        expect(await page.evaluate(moving)).toEqual([]);
        await page.getByRole('link').first().focus();
        const behavior = await page.evaluate(
          () => getComputedStyle(document.documentElement).scrollBehavior,
        );
        expect(behavior).toBe('auto');
      });
    },
  );
});

describe('in forced colors', () => {
  test('the focus and the selected tab are visible', async () => {
    await open(templates['guide'], { forcedColors: 'active' }, async (page) => {
      const tabs = page.getByRole('tablist', { name: 'Requests' }).first().getByRole('tab');
      const line = (tab: Locator) =>
        tab.evaluate((element) => getComputedStyle(element).borderBottomColor);
      expect(await line(tabs.nth(0))).not.toBe(await line(tabs.nth(1)));

      await page.keyboard.press('Control+k');
      await page.keyboard.type('refund');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('option').first().waitFor();
      expect(await outlineOf(page.locator(':focus'))).toBe('solid');
      // The list is replaced once more when further results have loaded.
      await vi.waitFor(async () => {
        const optionsThat = (selected: boolean) => dialog.getByRole('option', { selected });
        expect(await outlineOf(optionsThat(true))).toBe('solid');
        expect(await outlineOf(optionsThat(false).first())).toBe('none');
      });
    });
  });

  test.runIf(isNightly)('a selected filter is visible', async () => {
    const path = `${templates['guide with the error finder']}?retry=later`;
    await open(path, { forcedColors: 'active' }, async (page) => {
      await page.getByText(/^\d+ of \d+ errors$/).waitFor();
      const chips = page.locator('form[data-finder] .chip');
      const chosen = chips.filter({ has: page.locator(':checked') });
      expect(await outlineOf(chosen.first().locator('span'))).toBe('solid');
    });
  });
});

describe('in print', () => {
  test('a guide has only text, with every response, in the selected language', async () => {
    await open(templates['guide'], async (page) => {
      await page.getByRole('tab', { name: 'Python' }).first().click();
      await page.emulateMedia({ media: 'print' });
      const parts = ['.header', '.sidebar', '.footer', '.toc', '.copy', '[role=tablist]'];
      for (const part of parts) {
        expect(await page.locator(part).count(), part).toBeGreaterThan(0);
        expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
      }
      const panels = page.locator('[role=tabpanel]:not([data-option])');
      expect(await panels.filter({ visible: true }).count()).toBe(await panels.count());
      const options = page.locator('[data-option]').filter({ visible: true });
      expect(
        new Set(await options.evaluateAll((all) => all.map((each) => each.dataset['option']))),
      ).toEqual(new Set(['Python']));
    });
  });

  test('no code is cut off', async () => {
    await open(templates['mutation'], async (page) => {
      await page.emulateMedia({ media: 'print' });
      const cut = await page.locator('pre').evaluateAll((all) =>
        all.filter(({ scrollHeight, scrollWidth, clientHeight, clientWidth }) => {
          return scrollHeight > clientHeight || scrollWidth > clientWidth;
        }),
      );
      expect(cut).toEqual([]);
    });
  });

  test('all folds are open', async () => {
    await open(templates['union with lifecycle'], async (page) => {
      await page.emulateMedia({ media: 'print' });
      const folded = page.locator('main details:not([open])');
      expect(await folded.count()).toBeGreaterThan(0);
      const heights = await folded.evaluateAll((all) =>
        all.map(
          (each) =>
            each.getBoundingClientRect().height -
            (each.querySelector('summary')?.offsetHeight ?? 0),
        ),
      );
      expect(Math.min(...heights)).toBeGreaterThan(10);
    });
  });
});

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function stops(page: Page, count: number): Promise<string[]> {
  const words: string[] = [];
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press('Tab');
    words.push(await focused(page));
  }
  return words;
}

/** Returns the text of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLSelectElement ? element.labels[0] : undefined;
    const words = [...((label ?? element)?.querySelectorAll('*') ?? [])]
      .filter((each) => each.children.length === 0 && getComputedStyle(each).display !== 'none')
      .map(({ textContent }) => textContent ?? '');
    return (words.join(' ') || (element?.textContent ?? '')).replaceAll(/\s+/g, ' ').trim();
  });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Checks whether the element, the element that covers it, or its container has a focus ring. */
function showsFocus(element: Element): boolean {
  const looks = [getComputedStyle(element), getComputedStyle(element, '::after')];
  for (let at = element.parentElement; at && looks.length < 5; at = at.parentElement)
    looks.push(getComputedStyle(at));
  const beside = element.nextElementSibling;
  if (beside) looks.push(getComputedStyle(beside));
  return looks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  );
}

function outlineOf(element: Locator): Promise<string> {
  return element.evaluate((each) => getComputedStyle(each).outlineStyle);
}

/** Returns the classes of elements with a transition or an animation. */
function moving(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((element) =>
      [undefined, '::before', '::after'].some((part) => {
        const { transitionDuration, animationName } = getComputedStyle(element, part);
        return /[1-9]/.test(transitionDuration) || animationName !== 'none';
      }),
    )
    .map(({ className }) => String(className));
}
