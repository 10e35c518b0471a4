import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isNightly } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { looksAt, violationsIn } from './axe.ts';
import { requestsOf } from './requests.ts';
import { visitsTo } from './visits.ts';

const docs = visitsTo(sharedDocs, { ownBrowser: true });
const { open, openBlank } = docs;

const guide = '/payment-products/payins/paybybank/integration-process';
const own = { amount: '512.00', reference: 'my-shop-7', bank: 'absa' };

function exampleOf(page: Page, index = 2): Locator {
  return page.locator(`#example-${index}`);
}

async function openDialog(page: Page, index?: number): Promise<Locator> {
  await exampleOf(page, index).locator('button[data-own-values]').click();
  const dialog = page.getByRole('dialog', { name: 'Your values' });
  await dialog.waitFor();
  return dialog;
}

async function choose(page: Page, values: Partial<typeof own> = own): Promise<void> {
  const dialog = await openDialog(page);
  const { amount, reference, bank } = values;
  if (amount !== undefined) await dialog.getByLabel('Amount in rand').fill(amount);
  if (reference !== undefined) await dialog.getByLabel('Your order').fill(reference);
  if (bank !== undefined) await dialog.getByLabel('Your bank').selectOption(bank);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Returns the text of a part of an example, also of a tab that is not selected. */
function textOf(page: Page, part: string, index?: number): Promise<string> {
  return exampleOf(page, index)
    .locator(part)
    .first()
    .evaluate(({ textContent }) => textContent);
}

const variables = '.pane:has([data-press=edit]) code';

/** Returns the code of requests and variables. */
async function programs(page: Page, index = 2): Promise<readonly string[]> {
  return exampleOf(page, index)
    .locator('pre code')
    .evaluateAll((all) =>
      all
        .filter((code) => !code.closest('[data-part=response]'))
        .map(({ textContent }) => textContent),
    );
}

/** Presses a button of the variables, which are on a tab. */
async function pressInVariables(page: Page, button: string, index?: number): Promise<void> {
  await exampleOf(page, index).getByRole('tab', { name: 'Variables' }).click();
  await exampleOf(page, index).locator(`.pane:has([data-press=edit]) ${button}`).click();
}

async function run(page: Page, index = 2): Promise<string> {
  await exampleOf(page, index).locator('[data-press=run]').click();
  return exampleOf(page, index).locator('.run-status__verdict').innerText();
}

test('values from one page are in the code of each page, and in runs', async () => {
  await open(guide, async (page, context) => {
    await choose(page);
    const texts = await programs(page);
    // The operation, its variables, and a program in each other language.
    expect(texts).toHaveLength(9);
    for (const text of texts.slice(1)) {
      for (const value of Object.values(own)) expect(text).toContain(`"${value}"`);
      expect(text).not.toMatch(/249\.00|order-1042|"fnb"/);
    }
    expect(await textOf(page, '[data-part=response] code', 3)).toContain('"quantity": "512.00"');

    // Copy takes the displayed text.
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pressInVariables(page, '[data-copy]');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('"externalReference": "my-shop-7"');

    const requests = requestsOf(page);
    expect(await run(page)).toBe('Matches the example with your values.');
    expect(requests.filter((url) => url.includes('/assets/run/'))).toEqual([]);

    await page.goto('/quick-start');
    expect(await textOf(page, variables, 1)).toContain('"externalReference": "my-shop-7"');
    const again = exampleOf(page, 1).locator('button[data-own-values]');
    expect((await again.innerText()).trim()).toContain('Your values');
    expect(await run(page, 1)).toBe('Matches the example with your values.');

    // Its cents select the outcome; the other values are examples.
    await page.goto('/payment-products/payins/inperson/terminal-api');
    const declined = await textOf(page, variables, 1);
    expect(declined).toContain('"quantity": "249.35"');
    expect(declined).toContain('"bankId": "absa"');
  });
});

test('an edit of variables starts from the values of the reader', async () => {
  await open('/quick-start', async (page) => {
    await page.evaluate(
      (values) => localStorage.setItem('own-values', new URLSearchParams(values).toString()),
      own,
    );
    await page.reload();
    await run(page, 1);
    await pressInVariables(page, '[data-press=edit]', 1);
    const field = exampleOf(page, 1).getByRole('textbox', { name: 'Variables as JSON' });
    expect(await field.inputValue()).toContain('"512.00"');
    await field.fill((await field.inputValue()).replace('512.00', '99.00'));
    await exampleOf(page, 1).locator('[data-press=run]').click();
    await exampleOf(page, 1).getByText('Response to your variables.').waitFor();
  });
});

test.runIf(isNightly)('one button restores the printed values, also in results', async () => {
  await open(guide, async (page) => {
    await choose(page);
    await run(page);
    expect(await page.locator('[data-simulated]').count()).toBe(1);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Use the printed values' }).click();
    expect(await textOf(page, variables)).toContain('"quantity": "249.00"');
    expect(await page.locator('[data-simulated], [data-printed]').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('own-values'))).toBe(null);
    expect(await run(page)).toBe('Matches the example.');
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toContain('Run');
  });
});

test.runIf(isNightly)(
  'the dialog selects the language, has no axe violations, and returns the focus',
  async () => {
    await open(guide, async (page) => {
      const dialog = await openDialog(page);
      await dialog.getByLabel('Language').selectOption('Java');
      await dialog.getByLabel('Amount in rand').fill('12');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await dialog.getByText('Write it like 249.00').waitFor();
      for (const look of [0, 1])
        expect(await violationsIn(page, looksAt(look), '.values-dialog')).toEqual([]);
      await dialog.getByLabel('Amount in rand').fill('12.50');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.locator('[data-option=Java]').first().isVisible()).toBe(true);
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toContain('Your values');
      expect(await violationsIn(page, looksAt(0), '#example-2')).toEqual([]);
      expect(await violationsIn(page, looksAt(1), '#example-2')).toEqual([]);
    });
  },
);

const odd = [
  'a"b',
  String.raw`back\slash`,
  '</script><script>alert(1)</script>',
  "it's",
  '`$(reboot)`',
  'a\nb',
  '{{ }}',
  'x'.repeat(10_000),
  'größe',
];

describe('odd input', () => {
  test.runIf(isNightly)('is rejected in the dialog', async () => {
    await open(guide, async (page) => {
      const dialog = await openDialog(page);
      for (const text of odd.filter((each) => !each.includes('\n'))) {
        await dialog.getByLabel('Your order').fill(text);
        await dialog.getByRole('button', { name: 'Apply' }).click();
        await dialog.getByText('Use at most 40 letters').waitFor();
        await dialog.getByLabel('Your order').fill('');
        await dialog.getByText('Use at most 40 letters').waitFor({ state: 'detached' });
      }
      expect(await textOf(page, variables)).toContain('"order-1042"');
    });
  });

  test.runIf(isNightly)('is ignored in the storage', async () => {
    await open(guide, async (page) => {
      // Three at a time, because each needs a visit.
      const values = [0, 3, 6].map((from) => {
        const [amount = '', reference = '', bank = ''] = odd.slice(from);
        return new URLSearchParams({ amount, reference, bank }).toString();
      });
      for (const text of [
        ...values,
        '',
        'null',
        '&&==',
        'constructor=1',
        '{"reference":"my-shop-7"}',
      ]) {
        await page.evaluate((stored) => localStorage.setItem('own-values', stored), text);
        await page.reload();
        expect(await textOf(page, variables)).toContain('"order-1042"');
        expect(await page.locator('[data-printed]').count()).toBe(0);
      }
      expect(await run(page)).toBe('Matches the example.');
    });
  });
});

test.runIf(isNightly)('without local storage, values last until the page is reloaded', async () => {
  await openBlank(async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('disabled');
        },
      });
    });
    await page.goto(guide);
    await choose(page, { amount: '75.00' });
    expect(await textOf(page, variables)).toContain('"quantity": "75.00"');
    expect(await run(page)).toBe('Matches the example with your values.');
    await page.reload();
    expect(await textOf(page, variables)).toContain('"quantity": "249.00"');
  });
});

test('the IDE opens an example with the reader’s values', async () => {
  await open(guide, async (page) => {
    await choose(page);
    await exampleOf(page).getByRole('link', { name: 'Open in the IDE' }).click();
    await expect
      .poll(() => page.locator('.cm-content, textarea').allInnerTexts().then(String))
      .toContain('my-shop-7');
  });
});

test.runIf(isNightly)(
  'the back button shows values that were changed on another page',
  async () => {
    await open(guide, async (page) => {
      await page.goto('/quick-start');
      await page.evaluate(() => localStorage.setItem('own-values', 'amount=75.00'));
      await page.goBack();
      await expect.poll(() => textOf(page, variables)).toContain('"quantity": "75.00"');
    });
  },
);
