import { afterEach, describe, expect, test } from 'vitest';

import { createSite } from '../../src/index.ts';
import { fixture } from '../fixture.ts';
import { isNightly, someOf } from '../nightly.ts';
import { serveSite } from './served-site.ts';
import { visitsTo } from './visits.ts';

const files = createSite(fixture);
const pages = { guide: '/payouts/refunds', 'reference page': '/api/objects/refund' };

// No page may violate the site's own CSP.
const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const { open } = visitsTo(() => serveSite(fixture), {
  ownBrowser: true,
  async prepare(page) {
    page.on('console', (message) => {
      // Older versions of Chromium show plain text in a page of their own, with an inline style.
      const isOurs = !message.location().url.endsWith('.md');
      if (isOurs && /Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
  },
});

describe.each(Object.entries(pages))('a %s', (_, path) => {
  const markdown = String(files.render(`${path.slice(1)}.md`));

  test.each(someOf(['keyboard', 'mouse']))(
    'is copied as Markdown by %s, with a confirmation',
    async (way) => {
      await open(path, async (page, context) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const button = page.getByRole('button', { name: 'Copy as Markdown' });
        if (way === 'mouse') await button.click();
        else await button.press('Enter');
        const confirmation = page.getByRole('button', { name: 'Copied' });
        await confirmation.waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
        await button.waitFor();
      });
    },
  );

  test('has a link to its Markdown version without JavaScript', async () => {
    await open(path, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('button', { name: 'Copy as Markdown' }).count()).toBe(0);
      await page.getByRole('link', { name: 'View as Markdown' }).click();
      await page.waitForURL(`${path}.md`);
      expect(await page.locator('pre').textContent()).toBe(markdown);
    });
  });

  test.runIf(isNightly)(
    'reports that nothing was copied if the Markdown version does not load',
    async () => {
      await open(path, async (page, context) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate(() => navigator.clipboard.writeText('before'));
        await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'gone' }));
        await page.getByRole('button', { name: 'Copy as Markdown' }).click();
        await page.getByRole('button', { name: 'Not copied' }).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
      });
    },
  );
});

test('the button of a code block copies its code', async () => {
  await open(pages.guide, async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const pane = page.locator('.pane').first();
    await pane.getByRole('button', { name: 'Copy' }).click();
    await pane.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(fixture.examples[0]?.operation);
  });
});

test('a browser can show the image of a section', async () => {
  const [path = ''] = files.paths.filter((each) => each.startsWith('open-graph/'));
  await open('/', async (page) => {
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, `/${path}`);
    expect(width).toBe(1200);
  });
});
