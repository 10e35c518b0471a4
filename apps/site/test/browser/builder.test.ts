import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isNightly, someOf } from '../nightly.ts';
import { sharedDocs, sharedGithub } from '../shared.ts';
import { looksAt, violationsIn } from './axe.ts';
import { visitsTo } from './visits.ts';
import { weigh } from './weight.ts';

const docs = visitsTo(sharedDocs, { ownBrowser: true });
const github = visitsTo(sharedGithub);

const refund = '/api/mutations/client-refund-initiate';

async function openBuilder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Build a request' });
  await dialog.waitFor();
  return dialog;
}

function box(dialog: Locator, name: string): Locator {
  return dialog.getByRole('checkbox', { name });
}

/** Returns the code of the shown request, and of its variables in GraphQL. */
function codeIn(dialog: Locator): Promise<string[]> {
  return dialog.getByRole('tabpanel').locator('pre').allTextContents();
}

/** Returns the lines of code in a fixed order: that of input fields is up to the schema. */
function linesIn(code: string | null | undefined): readonly string[] {
  return (code ?? '')
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .toSorted();
}

async function run(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Run' }).click();
  const response = dialog.getByRole('region', { name: 'Response' });
  await response.locator('pre').waitFor();
  return String(await response.locator('pre').textContent());
}

describe('the request builder', () => {
  test('starts with the example of the page, and keeps the changes of the reader', async () => {
    await docs.open(refund, async (page) => {
      const printed = await page.locator('.example pre').first().textContent();
      const dialog = await openBuilder(page);
      expect((await codeIn(dialog))[0]).toBe(printed);
      expect(await box(dialog, 'reason RefundReason! required').isDisabled()).toBe(true);

      await box(dialog, 'created Date!').check();
      await dialog.getByLabel('Value of reason').selectOption('fraudulent');
      await dialog.getByRole('status').filter({ hasText: '5 fields selected' }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });

      await openBuilder(page);
      const [operation, variables] = await codeIn(dialog);
      expect(operation).toMatch(/created/);
      expect(variables).toContain('"reason": "fraudulent"');
    });
  });

  test('can be used with only the keyboard', async () => {
    await docs.open(refund, async (page) => {
      await page.getByRole('button', { name: 'Build a request' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Build a request' });
      await dialog.getByRole('searchbox').focus();
      await page.keyboard.type('clearing');
      await page.keyboard.press('Tab');
      expect(await box(dialog, 'clearingType').evaluate((each) => each.matches(':focus'))).toBe(
        true,
      );
      await page.keyboard.press('Space');
      await expect.poll(async () => (await codeIn(dialog))[1]).toMatch(/"clearingType": "\w+"/);
      await dialog.getByRole('tab', { name: 'GraphQL' }).focus();
      await page.keyboard.press('End');
      expect((await codeIn(dialog))[0]).toContain('package main');
    });
  });

  test.runIf(isNightly)('writes the printed program in every language, and copies it', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    await docs.open(refund, { permissions }, async (page) => {
      const figure = page.locator('.example').first();
      const dialog = await openBuilder(page);
      const titles = await dialog.getByRole('tab').allTextContents();
      expect(titles).toHaveLength(8);
      for (const title of titles) {
        await dialog.getByRole('tab', { name: title, exact: true }).click();
        const printed = figure.locator(`[data-option="${title}"] pre`).first();
        expect(linesIn((await codeIn(dialog))[0])).toEqual(linesIn(await printed.textContent()));
      }
      await dialog.getByRole('button', { name: 'Copy Request' }).click();
      await dialog.getByText('Copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect([copied]).toEqual(await codeIn(dialog));
    });
  });

  test.each(someOf([390, 1440, 1920]))('runs in the sandbox at %i px', async (width) => {
    await docs.open(refund, { viewport: { width, height: 900 } }, async (page) => {
      const dialog = await openBuilder(page);
      for (const turn of [0, 1])
        expect(await violationsIn(page, looksAt(turn), '.builder')).toEqual([]);
      await page.setViewportSize({ width, height: 900 });
      expect(await run(dialog)).toContain('"__typename": "RefundPending"');
      // Again: the preconditions of the example are created each time.
      expect(await run(dialog)).toContain('"__typename": "RefundPending"');
      const box = await dialog.getByRole('region', { name: 'Response' }).boundingBox();
      expect(box?.y).toBeLessThan(900);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      for (const turn of [0, 1])
        expect(await violationsIn(page, looksAt(turn), '.builder')).toEqual([]);
    });
  });

  test.runIf(isNightly)('opens in the IDE with the preconditions of the example', async () => {
    await docs.open(refund, async (page) => {
      const dialog = await openBuilder(page);
      await box(dialog, 'clearingType').check();
      await expect
        .poll(() => dialog.getByRole('link', { name: 'Open in the IDE' }).getAttribute('href'))
        .toContain('#ide=');
      await dialog.getByRole('link', { name: 'Open in the IDE' }).click();
      await page.getByRole('textbox', { name: 'Variables' }).getByText('clearingType').waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('"RefundPending"').first().waitFor();
    });
  });

  test('reports an invalid value at its input, and sends nothing', async () => {
    await docs.open(refund, async (page) => {
      const dialog = await openBuilder(page);
      const nonce = dialog.getByLabel('Value of nonce');
      await nonce.fill('');
      await dialog.getByText('1 value to enter').waitFor();
      await dialog.getByRole('searchbox').focus();
      await dialog.getByRole('button', { name: 'Run' }).click();
      await dialog.locator('[aria-label="Value of nonce"]:focus').waitFor();
      expect(await nonce.getAttribute('aria-invalid')).toBe('true');
      expect(await dialog.getByText('Enter a value.').isVisible()).toBe(true);
      expect(await dialog.getByRole('region', { name: 'Response' }).count()).toBe(0);
    });
  });

  test('loads at most 26 KB of code, on first use', async () => {
    const { act, before } = await weigh(docs.browser, docs.site.url + refund, {
      act: async (page) => void (await openBuilder(page)),
    });
    expect(before.data).toBe(0);
    // With the programs in other languages, which the IDE shares.
    expect(act.script).toBeLessThanOrEqual(26 * 1024);
    expect(act.foreign).toEqual([]);
  });

  test('is hidden without JavaScript', async () => {
    await docs.open(refund, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText('Build a request').isVisible()).toBe(false);
    });
  });
});

describe.runIf(isNightly)('the request builder of a large schema', () => {
  test('loads types when the reader expands them', async () => {
    await github.open('/api/queries/repository', async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/.*\.json$/.test(pathname)) loaded.push(pathname);
      });
      const dialog = await openBuilder(page);
      expect(loaded.length).toBeLessThan(5);
      await dialog.getByRole('searchbox').fill('issues');
      await box(dialog, 'issues IssueConnection!').check();
      await expect.poll(async () => (await codeIn(dialog))[0]).toMatch(/issues {\n +nodes {\n/);
      expect(loaded.length).toBeLessThan(10);
    });
  });

  test('reports a type that cannot be loaded, and tries again later', async () => {
    await github.open('/api/queries/repository', async (page) => {
      const dialog = await openBuilder(page);
      await page.route('**/issue-connection.json', (route) => route.abort());
      await box(dialog, 'issues IssueConnection!').check();
      await dialog.getByText('A type could not be loaded').waitFor();
      expect((await codeIn(dialog))[0]).toContain('issues {\n      __typename');
      await page.unroute('**/issue-connection.json');
      await box(dialog, 'isLocked Boolean!').click();
      await expect.poll(async () => (await codeIn(dialog))[0]).toMatch(/issues {\n +nodes {\n/);
    });
  });
});
