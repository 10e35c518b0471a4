import type { GraphJson } from 'docs-compiler/graph';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fixture } from '../fixture.ts';
import { field, page as guide, type } from '../graph-parts.ts';
import { h, root } from '../hast.ts';
import { isNightly, someOf } from '../nightly.ts';
import { sharedGithub } from '../shared.ts';
import { looksAt, violationsIn } from './axe.ts';
import { serveSite } from './served-site.ts';
import { requestsOf } from './requests.ts';
import { visitsTo } from './visits.ts';
import { hugeQueries, weighSearch } from './weights.ts';

const graph: GraphJson = {
  ...fixture,
  search: { tasks: ['/payouts/refunds', '/webhooks#verify-the-signature'], questions: [] },
  types: [
    ...fixture.types,
    type({
      name: 'PaymentInitiationRequest',
      kind: 'object',
      fields: [field('PaymentInitiationRequest.payerReference', { type: 'String' })],
    }),
  ],
  pages: [
    ...fixture.pages,
    guide({
      route: '/webhooks',
      title: 'Webhooks',
      body: root(
        ...Array.from({ length: 30 }, () => h('p', {}, 'Words. '.repeat(60))),
        h('h2', { id: 'verify-the-signature' }, 'Verify the signature'),
        h('p', {}, 'Compare the digests in constant time.'),
      ),
    }),
  ],
};

const { open } = visitsTo(() => serveSite(graph));

describe('the dialog', () => {
  const waysToOpen: readonly (readonly [name: string, keys: string])[] = [
    ['Ctrl-K', 'Control+k'],
    ['a slash', '/'],
    ['Cmd-K', 'Meta+k'],
  ];
  test.each(someOf(waysToOpen, 2))(
    'opens with %s, and loads its code only then',
    async (_name, keys) => {
      await open('/tokens', async (page) => {
        const requests = requestsOf(page);
        await page.reload({ waitUntil: 'networkidle' });
        expect(requests.filter(isOfSearch)).toEqual([]);

        await page.keyboard.press(keys);
        await box(page).waitFor();
        expect(await focused(page)).toBe('Search guides and the API');
        expect(await box(page).inputValue()).toBe('');
        await expect
          .poll(() => requests.filter(isOfSearch).map(nameOf).toSorted())
          .toEqual(['names.json', 'pages.json', 'search.js', 'types.json']);
      });
    },
  );

  test.each(someOf([390, 834, 1440]))(
    'opens with its button at %i px, and Escape returns the focus',
    (width) =>
      open('/tokens', { viewport: { width, height: 844 } }, async (page) => {
        const button = page.getByRole('button', { name: 'Search', exact: true });
        await button.click();
        await page.keyboard.type('refund');
        await results(page).first().waitFor();
        const { x, width: wide } = await boundsOf(page);
        // On a phone, the full viewport except for the scrollbar gutter.
        const room = await page.evaluate(() => document.body.clientWidth);
        if (width === 390) expect([x, wide]).toEqual([0, room]);
        else expect(wide).toBeLessThan(room);

        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'hidden' });
        expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
      }),
  );

  test.runIf(isNightly)(
    'closes with its button or a click outside, and keeps the query',
    async () => {
      await search('refund', async (page) => {
        await page.getByRole('button', { name: 'Close search' }).click();
        await dialog(page).waitFor({ state: 'hidden' });
        await page.keyboard.press('/');
        expect(await box(page).inputValue()).toBe('refund');
        await results(page).first().waitFor();

        await page.mouse.click(5, 5);
        await dialog(page).waitFor({ state: 'hidden' });
      });
    },
  );

  test.runIf(isNightly)(
    'ignores a slash in a text field, and if the shortcut is switched off',
    async () => {
      await open('/api/objects', async (page) => {
        await page.getByRole('searchbox').or(page.getByRole('textbox')).first().focus();
        await page.keyboard.type('a/b');
        expect(await dialog(page).isVisible()).toBe(false);

        await page.keyboard.press('Control+k');
        await page.getByLabel('opens the search').uncheck();
        await page.goto('/tokens');
        await page.keyboard.press('/');
        expect(await dialog(page).isVisible()).toBe(false);
        await page.keyboard.press('Control+k');
        await page.getByLabel('opens the search').check();
        await page.keyboard.press('Escape');
        await page.keyboard.press('/');
        await box(page).waitFor();
      });
    },
  );

  test.runIf(isNightly)('traps the focus, in reading order', async () => {
    await search('refund', async (page) => {
      const stops: string[] = [];
      for (let presses = 0; presses < 3; presses += 1) {
        await page.keyboard.press('Tab');
        stops.push(await focused(page));
      }
      expect(stops).toEqual(['Close search', 'All', '/ opens the search']);
      expect(stops.filter((stop) => stop.startsWith('outside'))).toEqual([]);
    });
  });
});

describe('results', () => {
  test('are selected with the arrow keys and opened with Enter', async () => {
    await search('refund', async (page) => {
      expect(await chosen(page)).toBe(0);
      const count = await allResults(page);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toBe(1);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await chosen(page)).toBe(count - 1);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toBe(0);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/payouts\/refunds\/?$/);
    });
  });

  test('of a query are never mixed with those of the previous one', async () => {
    await search('refund', async (page) => {
      // Both in one task, so that the first list is not complete when the second replaces it.
      await box(page).evaluate((input) => {
        if (!(input instanceof HTMLInputElement)) return;
        for (const query of ['refund', 'digest']) {
          input.value = query;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }
      });
      const count = await allResults(page);
      // Off-screen results come after the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      expect(await results(page).count()).toBe(count);
    });
  });

  test('are one list, best first, with their kind and place', async () => {
    await search('refund', async (page) => {
      expect(await groups(page)).toEqual([]);
      const guide = results(page).first();
      await expect
        .poll(() => guide.innerText())
        .toMatch(/^Refund a payment\s+Guide\s+Payouts\s+\S/);
      const type = results(page).filter({ hasText: 'What Refund is.' });
      expect(await type.innerText()).toMatch(/^Refund\s+Object\s+What Refund is\.$/);
      expect(await type.locator('.hit__icon svg').count()).toBe(1);
      expect(await dialog(page).getByRole('status').textContent()).toMatch(/^\d+ results$/);
    });
  });

  test.runIf(isNightly)('have the match marked, in the name and in the text', async () => {
    await search('PIR', async (page) => {
      expect(await marks(page)).toEqual(['P', 'I', 'R']);
      await box(page).fill('digest');
      await expect.poll(() => marks(page)).toEqual(['digests']);
    });
  });

  test.runIf(isNightly)(
    'on the same page close the dialog and scroll to their section',
    async () => {
      await search(
        'verify signature',
        async (page) => {
          await page.keyboard.press('Enter');
          await dialog(page).waitFor({ state: 'hidden' });
          expect(new URL(page.url()).hash).toBe('#verify-the-signature');
          const heading = page.getByRole('heading', { name: 'Verify the signature' });
          await expect.poll(() => heading.evaluate(isInView)).toBe(true);
        },
        '/webhooks',
      );
    },
  );

  test('match a query that was typed before the code loaded', async () => {
    await open('/tokens', async (page) => {
      let isTyped = () => {};
      const typed = new Promise<void>((resolve) => (isTyped = resolve));
      await page.route('**/assets/search-*.js', async (route) => {
        await typed;
        await route.continue();
      });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('refund');
      isTyped();
      await results(page).first().waitFor();
      expect(await box(page).inputValue()).toBe('refund');
    });
  });

  test('are names at first, and texts once those are loaded', async () => {
    await open('/tokens', async (page) => {
      let isSeen = () => {};
      const seen = new Promise<void>((resolve) => (isSeen = resolve));
      await page.route('**/search/{pages,types}.json', async (route) => {
        await seen;
        await route.continue();
      });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('refund');
      await results(page).first().waitFor();
      expect(await kinds(page)).not.toContain('Guide');
      expect(await dialog(page).getByText('Loading the index').isVisible()).toBe(true);
      expect(await dialog(page).getByRole('status').textContent()).toBe('');
      // Text that is not a name may still be in a page's text.
      await box(page).fill('verify the signatur');
      await dialog(page).getByText('Loading the index').waitFor();
      isSeen();
      await results(page).first().waitFor();
      expect((await kinds(page))[0]).toBe('Guide');
    });
  });

  test.runIf(isNightly)('request each file once', async () => {
    await open('/tokens', async (page) => {
      const requests = requestsOf(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('refund');
      await results(page).first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await results(page).first().waitFor();
      expect(requests.filter((url) => url.endsWith('/names.json'))).toHaveLength(1);
    });
  });
});

describe('without results', () => {
  test('the dialog offers the nearest names and a link to the reference', async () => {
    await search('pausdresn', async (page) => {
      expect(await dialog(page).getByText('Try fewer words').isVisible()).toBe(true);
      expect(await dialog(page).getByRole('status').textContent()).toBe(
        'Nothing found for pausdresn',
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/api\/enums\/paused-reason\/?$/);

      await page.keyboard.press('Control+k');
      await box(page).fill('qqqqqqq');
      await expect.poll(() => groups(page)).toEqual(['Where to look']);
      await page.getByRole('link', { name: 'browse the API reference' }).click();
      await page.waitForURL(/\/api\/?$/);
    });
  });
});

describe('without a query', () => {
  test('the dialog offers the tasks of the config, which the arrow keys select', async () => {
    await search('', async (page) => {
      expect(await groups(page)).toEqual(['Top tasks']);
      expect(await titles(page)).toEqual(['Refund a payment', 'Verify the signature']);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toBe(1);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/webhooks\/?#verify-the-signature$/);
    });
  });

  test.runIf(isNightly)('tasks are links before the code is loaded', async () => {
    await open('/tokens', async (page) => {
      await page.route('**/assets/search-*.js', () => {});
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('link', { name: 'Refund a payment' }).click();
      await page.waitForURL(/\/payouts\/refunds\/?$/);
    });
  });
});

describe('filters', () => {
  test.runIf(isNightly)(
    'limit the search to guides, the reference or errors, with the keyboard',
    async () => {
      await search('refund', async (page) => {
        await page.getByRole('radio', { name: 'All' }).focus();
        await page.keyboard.press('ArrowRight');
        expect(new Set(await kinds(page))).toEqual(new Set(['Guide']));
        await page.keyboard.press('ArrowRight');
        expect(await kinds(page)).not.toContain('Guide');
        await page.keyboard.press('ArrowRight');
        expect(await kinds(page)).toContain('Error');
        expect(await focused(page)).toBe('Errors');
      });
    },
  );

  test.runIf(isNightly)('offer to search everything, and are reset with the dialog', async () => {
    await search('tokens', async (page) => {
      await page.getByRole('radio', { name: 'Errors' }).check({ force: true });
      expect(await dialog(page).getByRole('status').textContent()).toBe(
        'Nothing found for tokens in errors',
      );
      await page.getByRole('button', { name: 'Search everything' }).click();
      await results(page).first().waitFor();
      expect(await focused(page)).toBe('Search guides and the API');

      await page.getByRole('radio', { name: 'Errors' }).check({ force: true });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      expect(await page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
      await expect.poll(() => results(page).count()).toBeGreaterThan(0);
    });
  });
});

describe('recent results', () => {
  test('are the opened ones, stay in this browser, and can be cleared', async () => {
    await open('/tokens', async (page) => {
      const requests = requestsOf(page);
      const clear = dialog(page).getByRole('button', { name: 'Clear recent results' });
      await page.keyboard.press('Control+k');
      await results(page).first().waitFor();
      expect(await clear.isVisible()).toBe(false);
      await page.keyboard.type('nowhere');
      await box(page).fill('PausedReason');
      await results(page).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/paused-reason/);
      expect(requests.filter((url) => /nowhere|PausedReason|\?/.test(url))).toEqual([]);

      await page.keyboard.press('Control+k');
      await results(page).first().waitFor();
      expect(await groups(page)).toEqual(['Recent', 'Top tasks']);
      expect((await titles(page))[0]).toBe('PausedReason');
      await clear.click();
      expect(await groups(page)).toEqual(['Top tasks']);
      expect(await clear.isVisible()).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe(null);
      expect(await focused(page)).toBe('Search guides and the API');
    });
  });

  const foreign = [
    ['a script as a URL', '[{"title":"a","trail":"","href":"javascript:alert(1)"}]'],
    ['an object', '{"a":1}'],
    ['the format of another version', '["refund"]'],
  ] as const;

  test.each(someOf(foreign))(
    'are ignored if the stored value is invalid: %s',
    async (_what, stored) => {
      await open('/tokens', async (page) => {
        await page.evaluate((value) => localStorage.setItem('searches', value), stored);
        await page.keyboard.press('Control+k');
        await results(page).first().waitFor();
        expect(await groups(page)).toEqual(['Top tasks']);
      });
    },
  );
});

test.runIf(isNightly)('in forced colors, marked words contrast with their background', async () => {
  await search(
    'refund',
    async (page) => {
      const [ink, ground] = await results(page)
        .locator('mark')
        .first()
        .evaluate((mark) => {
          const { color, backgroundColor } = getComputedStyle(mark);
          return [color, backgroundColor];
        });
      expect(ink).not.toBe(ground);
      expect(ground).not.toBe('rgba(0, 0, 0, 0)');
    },
    '/tokens',
    { forcedColors: 'active' },
  );
});

describe('if a file cannot be loaded', () => {
  const files = [
    ['the code', '**/assets/search-*.js'],
    ['the names', '**/search/names.json'],
    ['the texts', '**/search/pages.json'],
  ] as const;

  test.each(someOf(files))(
    'the dialog reports it, and can try again: %s',
    async (_what, pattern) => {
      await open('/tokens', async (page) => {
        await page.route(pattern, (route) => route.abort());
        await page.keyboard.press('Control+k');
        await page.keyboard.type('refund');
        await dialog(page).getByText('Check your connection').waitFor();
        await page.unroute(pattern);
        await page.getByRole('button', { name: 'Try again' }).click();
        await results(page).first().waitFor();
      });
    },
  );

  test.runIf(isNightly)('a result without its text can still be opened', async () => {
    await open('/tokens', async (page) => {
      await page.route('**/search/about/*', (route) => route.abort());
      await page.keyboard.press('Control+k');
      await page.keyboard.type('PausedReason');
      await results(page).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/api\/enums\/paused-reason\/?$/);
    });
  });
});

test('the search works under a strict CSP', async () => {
  await open('/tokens', async (page) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.route('/webhooks', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    await page.goto('/webhooks');
    await page.keyboard.press('/');
    await page.keyboard.type('refund');
    await results(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Close search' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});

test('without JavaScript, a notice replaces the button', async () => {
  const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  await open('/tokens', phone, async (page) => {
    expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0);
    expect(await page.getByText('Search needs JavaScript').isVisible()).toBe(true);
  });
});

test
  .runIf(isNightly)
  .each(['', 'refund', 'PIR', 'pausdresn'].map((query, turn) => ({ query, turn })))(
  'the dialog has no axe violations: $query',
  ({ query, turn }) =>
    search(query, async (page) => {
      // Behind the dialog, the page is the same in all states: checked once in each look.
      const part = turn < 2 || isNightly ? ':root' : 'dialog[open]';
      expect(await violationsIn(page, looksAt(turn), part)).toEqual([]);
    }),
);

describe.runIf(isNightly)('in GitHub’s schema', () => {
  const huge = visitsTo(sharedGithub);

  test.each(hugeQueries)('a first search fetches at most 150 KB: %s', async (query) => {
    const { weight } = await weighSearch(huge.browser, huge.site.url, query);
    const total = weight.script + weight.data;
    expect(total).toBeGreaterThan(20 * 1024);
    expect(total).toBeLessThanOrEqual(150 * 1024);
  });
});

/** The CSP that `docs/adopters.md` recommends to hosts. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Opens the dialog, types, and waits for the results. */
async function search(
  query: string,
  use: (page: Page) => Promise<void>,
  path = '/tokens',
  settings: BrowserContextOptions = {},
): Promise<void> {
  await open(path, settings, async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    await page
      .locator(`dialog[data-state=${query === '' ? 'start' : 'found'}], dialog[data-state=none]`)
      .waitFor();
    if (query === '') await results(page).first().waitFor();
    await use(page);
  });
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Search' });
}

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search guides and the API' });
}

function results(page: Page) {
  return dialog(page).getByRole('option');
}

async function boundsOf(page: Page) {
  return (await dialog(page).boundingBox()) ?? { x: NaN, width: NaN };
}

/** Returns the index of the active result. */
async function chosen(page: Page): Promise<number> {
  const id = await box(page).getAttribute('aria-activedescendant');
  return results(page).evaluateAll((all, wanted) => {
    const selected = all.filter((each) => each.ariaSelected === 'true');
    return selected.length === 1 ? all.findIndex((each) => each.id === wanted) : NaN;
  }, id);
}

function groups(page: Page): Promise<(string | null)[]> {
  return dialog(page)
    .getByRole('listbox')
    .getByRole('group')
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
}

/** Waits until all results are rendered, including those out of view, and returns their number. */
async function allResults(page: Page): Promise<number> {
  const count = async () => parseInt((await dialog(page).getByRole('status').textContent()) ?? '');
  await expect.poll(async () => (await results(page).count()) - (await count())).toBe(0);
  return count();
}

function kinds(page: Page): Promise<string[]> {
  return results(page).locator('.hit__kind').allTextContents();
}

function titles(page: Page): Promise<string[]> {
  return results(page).locator('.hit__title').allTextContents();
}

function marks(page: Page): Promise<string[]> {
  return results(page).first().locator('mark').allTextContents();
}

/** Returns the text of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const words = element?.ariaLabel ?? (label ?? element)?.textContent ?? '';
    const inside = element?.closest('dialog') ?? element === document.body;
    return `${inside ? '' : 'outside: '}${words.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`;
  });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function isOfSearch(url: string): boolean {
  return /\/search[/-]/.test(url);
}

function nameOf(url: string): string {
  return url.replace(/.*\//, '').replace(/-\w+\.js$/, '.js');
}
