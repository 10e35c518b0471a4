import { expect, test } from 'vitest';

import { someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { templates } from './templates.ts';
import { visitsTo } from './visits.ts';

const { open, openBlank } = visitsTo(sharedDocs);
const phone = { viewport: { width: 390, height: 844 } };

test.each([
  ['guide', templates['guide']],
  ['guide with the error finder', templates['guide with the error finder']],
  ['mutation', templates['mutation']],
])('on a phone, a %s keeps related parts on one line', async (_, path) => {
  await open(path, phone, async (page) => {
    expect(await page.evaluate(tornLinks), 'links of the footer').toEqual([]);
    expect(await page.evaluate(lonelyStops), 'full stops').toEqual([]);
    expect(await page.evaluate(emptyLines), 'lines of code').toEqual([]);
    expect(
      await page.locator('.page-tools').evaluateAll(lonelyTools),
      'what a page offers',
    ).toEqual([]);
  });
});

test.each([
  [390, 'Docs for developers'],
  [834, 'Docs for the developers of shops'],
])('the name of the site is not clipped at %i px: %s', async (width, written) => {
  await open(templates['guide'], { viewport: { width, height: 844 } }, async (page) => {
    const name = page.locator('.brand__name');
    // A fraction of a pixel is enough to clip text, and integer sizes do not show that.
    const lacking = await name.evaluate((each, text) => {
      each.textContent = text;
      const { width: shown } = each.getBoundingClientRect();
      each.style.flex = 'none';
      return each.getBoundingClientRect().width - shown;
    }, written);
    expect(lacking).toBeLessThan(0.02);
  });
});

test('in print, nothing is drawn beside the text', async () => {
  await open(templates['mutation'], async (page) => {
    await page.emulateMedia({ media: 'print' });
    const edge = async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: 16, height } });
    };
    const drawn = await edge();
    await page.evaluate(() => {
      document.body.style.visibility = 'hidden';
    });
    expect(drawn.equals(await edge())).toBe(true);
  });
});

test('in print, code has the full width, and no button is beside it', async () => {
  await open(templates['mutation'], phone, async (page) => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const gaps = await page
      .locator('.example__column')
      .evaluateAll((all) =>
        all.map(
          (each) => (each.parentElement?.clientWidth ?? 0) - each.getBoundingClientRect().width,
        ),
      );
    expect(Math.max(...gaps)).toBeLessThan(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('.wrap:visible').count()).toBe(0);
  });
});

/** Runs in the browser: returns links that span two lines. */
function tornLinks(): string[] {
  const links = [...document.querySelectorAll('.footer li a')];
  return links.filter((each) => each.getClientRects().length > 1).map((each) => each.textContent);
}

/** Runs in the browser: returns code whose trailing period or comma wraps to the next line. */
function lonelyStops(): string[] {
  return [...document.querySelectorAll('main :is(p, li, td) code')].flatMap((code) => {
    const last = code.parentElement?.matches('a') ? code.parentElement : code;
    const next = last.nextSibling;
    if (next?.nodeType !== 3 || !/^[.,;:]/.test(next.textContent ?? '')) return [];
    const sign = document.createRange();
    sign.setStart(next, 0);
    sign.setEnd(next, 1);
    const [end] = [...code.getClientRects()].slice(-1);
    const stop = sign.getBoundingClientRect();
    return end && stop.width > 0 && stop.top > end.bottom ? [code.textContent] : [];
  });
}

/** Runs in the browser: returns names in code that wrap and leave their line empty. */
function emptyLines(): string[] {
  return [...document.querySelectorAll('main .code [data-line]')].flatMap((line) => {
    const [first] = line.querySelectorAll('a, span');
    if (!first?.textContent || !/^\s*$/.test(first.previousSibling?.textContent ?? '')) return [];
    const begins = first.getClientRects()[0]?.top ?? 0;
    return begins > line.getBoundingClientRect().top + 10 ? [line.textContent] : [];
  });
}

/** Runs in the browser: returns links and buttons that wrap alone to a line below their row. */
function lonelyTools(rows: readonly Element[]): string[] {
  return rows.flatMap(({ children }) => {
    const tops = [...children].map((each) => each.getBoundingClientRect().top);
    const [first = 0, ...others] = tops;
    return others.some((top) => top > first + 10)
      ? [[...children].map((each) => each.textContent).join(', ')]
      : [];
  });
}

test.each([
  [390, '/api/objects/refund#status'],
  [1440, '/api/objects/refund#status'],
  // The field's section has a filter.
  [390, '/api/objects/payment-initiation-request#userReference'],
  [1440, '/api/objects/payment-initiation-request#userReference'],
])('at %i px, the target of %s starts right below the sticky bar', async (width, path) => {
  await open(path, { viewport: { width, height: 844 } }, async (page) => {
    const gap = await page.locator(':target').evaluate((target) => {
      const bar = target.closest('section')?.querySelector('.section__bar');
      const end = bar?.getBoundingClientRect().bottom ?? NaN;
      return target.getBoundingClientRect().top - end;
    });
    // Right below the sticky bar, without a gap for a line of the previous field.
    expect(gap).toBeGreaterThanOrEqual(-1);
    expect(gap).toBeLessThan(10);
  });
});

test.each(someOf([834, 390, 1440]))(
  'names in lists break only between their words, at %i px',
  async (width) => {
    await openBlank({ viewport: { width, height: 900 } }, async (page) => {
      for (const path of ['/api', '/api/objects']) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(await page.evaluate(brokenNames), path).toEqual([]);
      }
    });
  },
);

/** Runs in the browser: returns the names that break within a word. */
function brokenNames(): string[] {
  const links = [...document.querySelectorAll('.entries__name a')];
  return links.flatMap((link) =>
    [...link.childNodes].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length > 1 ? [link.textContent] : [];
    }),
  );
}
