import type { GraphJson } from 'docs-compiler/graph';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { field, page as guide, type } from '../graph-parts.ts';
import { component, h, root } from '../hast.ts';
import { isNightly, someOf } from '../nightly.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

const words = { meaning: 'It failed.', cause: 'The bank.', action: 'Look again.', page: '/errors' };
type ErrorJson = GraphJson['errors'][number];
const kinds: readonly Pick<ErrorJson, 'name' | 'group' | 'retry' | 'moneyMoved'>[] = [
  { name: 'account blocked', group: 'bank', retry: 'never', moneyMoved: 'never' },
  { name: 'bank timeout', group: 'bank', retry: 'later', moneyMoved: 'unknown' },
  { name: 'LoginFailed', group: 'authentication', retry: 'after-change', moneyMoved: 'never' },
  { name: 'LoginTimeout', group: 'authentication', retry: 'later', moneyMoved: 'never' },
  { name: 'Odd', group: 'other', retry: 'later', moneyMoved: 'unknown' },
];
const errors = kinds.map((kind): ErrorJson => ({ ...words, ...kind, coordinate: null }));

/** Returns a guide with more than a viewport of text before and after a component. */
function longGuide(route: string, name: string) {
  const paragraphs = Array.from({ length: 30 }, () => h('p', {}, 'Words. '.repeat(40)));
  return guide({
    route,
    title: name,
    body: root(...paragraphs, h('h2', { id: 'all' }, 'All'), component(name), ...paragraphs),
  });
}

const names = Array.from({ length: 60 }, (_, index) => `field${String(index).padStart(2, '0')}`);
const graph: GraphJson = {
  ...fixture,
  errors,
  pages: [...fixture.pages, longGuide('/errors', 'Errors'), longGuide('/calls', 'Operations')],
  types: [
    ...fixture.types,
    type({
      name: 'Wide',
      kind: 'object',
      fields: names.map((name) => field(`Wide.${name}`, { type: 'Money' })),
    }),
  ],
};

const { open } = visitsTo(() => serveSite(graph), {
  settings: { reducedMotion: 'reduce' },
  prepare: watchShifts,
});

describe('the error finder', () => {
  test('filters by name, group, retry and money, shows the count, and can be cleared', async () => {
    await open('/errors', async (page) => {
      const form = page.locator('form[data-finder]');
      const status = form.getByRole('status');

      await form.getByRole('searchbox', { name: 'Filter errors by name' }).fill('TIME out');
      await expectFound(page).toEqual(['bank timeout', 'LoginTimeout']);
      expect(await status.textContent()).toBe('2 of 5 errors');

      await form.getByLabel('Money may have moved').check({ force: true });
      await expectFound(page).toEqual(['bank timeout']);

      await form.getByRole('button', { name: 'Clear' }).click();
      await expectFound(page).toHaveLength(5);
      expect(await status.textContent()).toBe('');

      await form.getByLabel('Bank').check({ force: true });
      await form.getByLabel('Other').check({ force: true });
      await expectFound(page).toEqual(['account blocked', 'bank timeout', 'Odd']);
      await form.getByLabel('Do not retry').check({ force: true });
      await expectFound(page).toEqual(['account blocked']);

      await form.getByRole('searchbox').fill('nothing like it');
      expect(await status.textContent()).toBe('None of 5 errors');
    });
  });

  test.runIf(isNightly)('can be used with only the keyboard', async () => {
    await open('/errors', async (page) => {
      await page.getByRole('searchbox', { name: 'Filter errors by name' }).focus();
      await page.keyboard.type('login');
      await page.keyboard.press('Enter');
      await expectFound(page).toEqual(['LoginFailed', 'LoginTimeout']);
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
      expect(await focusedLabel(page)).toBe('Retry later');
      await page.keyboard.press('Space');
      await expectFound(page).toEqual(['LoginTimeout']);
    });
  });

  test('writes the filters into the URL, which restores them', async () => {
    await open('/errors', async (page) => {
      const form = page.locator('form[data-finder]');
      await form.getByLabel('Retry later').check({ force: true });
      await form.getByRole('searchbox').fill('o');
      await page.waitForURL('**/errors?error=o&retry=later#site.errors.find');
    });
    await open('/errors?error=o&retry=later#site.errors.find', async (page) => {
      await page.getByText('3 of 5 errors').waitFor();
      await expectFound(page).toEqual(['bank timeout', 'LoginTimeout', 'Odd']);
      expect(await page.getByRole('searchbox', { name: /errors/ }).inputValue()).toBe('o');
      expect(await isInView(page.locator('form[data-finder]'))).toBe(true);
      expect(await shiftOf(page)).toBe(0);
    });
  });

  test.runIf(isNightly)('shows the target of a link, even if the filters exclude it', async () => {
    await open('/errors?group=bank#site.errors.find', async (page) => {
      await page.getByText('2 of 5 errors').waitFor();
      await page.evaluate(() => {
        location.hash = '#error.odd';
      });
      await page.locator('[id="error.odd"]').waitFor();
      expect(await isInView(page.locator('[id="error.odd"]'))).toBe(true);
      await expectFound(page).toHaveLength(5);
    });
  });

  test('is hidden without JavaScript, where the whole list has anchors', async () => {
    await open('/errors', { javaScriptEnabled: false }, async (page) => {
      await expectFound(page).toHaveLength(5);
      expect(await page.getByRole('searchbox').count()).toBe(0);
      expect(await page.locator('[id="error.account-blocked"]').count()).toBe(1);
    });
  });
});

describe('the table of operations', () => {
  test('filters by scope, kind and token', async () => {
    await open('/calls', async (page) => {
      const form = page.locator('form[data-finder]');
      await form.getByLabel('Scope').selectOption('client_refund');
      await expectFound(page).toEqual(['refundCreate', 'Refund.events', 'Refund']);
      await form.getByLabel('Mutations').check({ force: true });
      await expectFound(page).toEqual(['refundCreate']);
      await form.getByRole('button', { name: 'Clear' }).click();
      await form.getByLabel('Any').last().check({ force: true });
      await expectFound(page).toEqual(['node', 'client deprecated']);
      await page.waitForURL('**/calls?token=any#site.operations.find');
    });
  });

  test.each(someOf([390, 834, 1440]))('fits a window of %i px', async (width) => {
    await open('/calls?scope=client_refund', { viewport: { width, height: 844 } }, async (page) => {
      await page.getByText('3 of 5 calls').waitFor();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
});

describe('a long list of fields', () => {
  test('is filtered by name and type, and its title stays visible', async () => {
    await open('/api/objects/wide', async (page) => {
      const box = page.getByRole('searchbox', { name: 'Filter fields by name' });
      await box.fill('field3');
      await expectFound(page).toHaveLength(10);
      await box.fill('money');
      await expectFound(page).toHaveLength(60);

      await page.locator('#field50').evaluate((field) => field.scrollIntoView());
      expect(await isInView(page.getByRole('heading', { name: 'Fields' }))).toBe(true);
      expect(await isInView(box)).toBe(true);
    });
  });

  test.each(someOf([390, 1440]))(
    'has its anchors below the sticky header, at %i px',
    async (width) => {
      await open(
        '/api/objects/wide#field40',
        { viewport: { width, height: 844 } },
        async (page) => {
          expect(await isInView(page.locator('#field40 .field__name'))).toBe(true);
          await page.goto('/api/objects/wide#section-fields');
          expect(await isInView(page.getByRole('heading', { name: 'Fields' }))).toBe(true);
        },
      );
    },
  );

  test.runIf(isNightly).each([390, 1440])(
    'never covers the focused element with the sticky header, at %i px',
    async (width) => {
      await open(
        '/api/objects/wide#field40',
        { viewport: { width, height: 844 } },
        async (page) => {
          await page.locator('#field40 a').first().focus();
          for (let presses = 0; presses < 30; presses += 1) {
            await page.keyboard.press('Shift+Tab');
            expect(await isInView(page.locator(':focus'))).toBe(true);
          }
        },
      );
    },
  );
});

/** Polls the names of the visible items, because the first use loads code. */
function expectFound(page: Page) {
  return expect.poll(() => found(page), { interval: 10 });
}

function found(page: Page): Promise<string[]> {
  const names = page.locator(
    '.errors > li:not([hidden]) .errors__name, tbody > tr:not([hidden]) > th, [id="site.fields"] > li:not([hidden])',
  );
  return names.evaluateAll((all) =>
    all.map((each) => (each.textContent ?? '').replace(/#$/, '').trim()),
  );
}

function focusedLabel(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? undefined);
}

/** Checks whether the element's center is visible: no header or title covers it. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (node.contains(top) || top.contains(node));
  });
}
