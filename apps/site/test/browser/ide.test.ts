import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { linkTo } from '../../src/ide/link.ts';
import { sharedDocs } from '../shared.ts';
import { looksAt, violationsIn } from './axe.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { visitsTo } from './visits.ts';
import { weigh } from './weight.ts';

const path = '/graphql/marula-ide';
const cards = '/payment-products/payins/card/once-off/secure-fields';
const refunds = '/payment-products/payouts/refunds';

/** The requests and CSP violations of each page. */
const sent = new WeakMap<Page, string[]>();
const docs = visitsTo(sharedDocs, {
  async prepare(page) {
    await watchShifts(page);
    const requests: string[] = [];
    sent.set(page, requests);
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
        const stopped = document.documentElement.dataset['stopped'] ?? '';
        document.documentElement.dataset['stopped'] = `${stopped}${violatedDirective} ${sample}\n`;
      });
    });
  },
});

/**
 * Opens the IDE with its button. At the end, checks that it complied with the CSP and sent no
 * request to another origin.
 */
async function inIde(use: (ide: Locator, page: Page) => Promise<void>): Promise<void> {
  await docs.open(path, async (page) => {
    await page.getByRole('button', { name: 'Open the IDE' }).click();
    await use(await opened(page), page);
    await expectKept(page);
  });
}

async function opened(page: Page): Promise<Locator> {
  const ide = page.getByRole('region', { name: 'GraphQL IDE' });
  await ide.getByRole('button', { name: 'Run' }).waitFor();
  return ide;
}

async function expectKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['stopped'])).toBeUndefined();
  const all = sent.get(page) ?? [];
  expect(all.length).toBeGreaterThan(3);
  expect(all.filter((each) => !each.startsWith(`GET ${docs.site.url}/`))).toEqual([]);
}

/** Selects the first request of a page whose label contains the words. */
async function begin(ide: Locator, on: string, words: string): Promise<void> {
  const select = ide.getByRole('combobox', { name: 'Load an example' });
  const group = select.locator(`optgroup[label="${on}"]`);
  const key = await group.locator('option', { hasText: words }).first().getAttribute('value');
  await select.selectOption(key ?? '');
}

const run = (ide: Locator) => ide.getByRole('button', { name: 'Run' }).click();
const tab = (ide: Locator, name: RegExp) => ide.getByRole('tab', { name }).click();
const answer = (ide: Locator) => ide.getByRole('tabpanel', { name: 'Answer' });
const operation = (ide: Locator) => ide.getByRole('textbox', { name: 'Operation' });
const variables = (ide: Locator) => ide.getByRole('textbox', { name: 'Variables' });
const thing = (ide: Locator, id: string) => ide.getByRole('listitem', { name: id, exact: true });
const litIn = (card: Locator, state: string) =>
  card.locator('[aria-current]').getByText(state, { exact: true }).waitFor();

test('a card payment is declined, and its object says why', async () => {
  await inIde(async (ide) => {
    await begin(ide, cards, 'TransactionFailure: A card or a wallet, cents 61');
    await run(ide);
    await answer(ide).getByText('"authorizationFailed"').waitFor();
    await answer(ide).getByText('Why this answer').click();
    const trigger = answer(ide).getByRole('listitem').filter({ hasText: 'trigger' });
    expect(await trigger.innerText()).toContain('ends in .61');
    const href = await answer(ide)
      .getByRole('link', { name: 'TransactionFailure' })
      .first()
      .getAttribute('href');
    expect(href).toBe('/api/objects/transaction-failure');
    await tab(ide, /^Objects 1$/);
    await litIn(thing(ide, 'card-transaction-1'), 'failure');
  });
});

test('a payout pauses, and completes by the clock', async () => {
  await inIde(async (ide) => {
    await begin(ide, refunds, 'RefundPaused: ');
    // The setup also created the object in the response.
    await tab(ide, /^Objects 1$/);
    await litIn(thing(ide, 'payreq-example-1'), 'completed');
    await run(ide);
    await tab(ide, /^Objects 2$/);
    const next = ide.getByRole('button', { name: 'Skip to next event' });
    await next.click();
    await litIn(thing(ide, 'refund-1'), 'paused');
    const clock = ide.getByRole('group', { name: 'Clock of the sandbox' });
    const before = await clock.getByRole('time').getAttribute('datetime');
    await ide.getByRole('button', { name: '+2 min' }).click();
    await litIn(thing(ide, 'refund-1'), 'submitted');
    const passed = await clock.getByRole('time').getAttribute('datetime');
    expect(Date.parse(passed ?? '') - Date.parse(before ?? '')).toBe(120_000);
    await thing(ide, 'refund-1')
      .getByRole('button', { name: /^Skip to RefundCompleted/ })
      .click();
    await litIn(thing(ide, 'refund-1'), 'completed');
    await ide.getByText('Why refund-1 is so').click();
    expect(await thing(ide, 'refund-1').innerText()).toContain('refund: paused to submitted');
  });
});

test('somebody else acts by a button', async () => {
  await inIde(async (ide) => {
    await begin(ide, '/quick-start', 'CreatePaymentRequest');
    await run(ide);
    await tab(ide, /^Objects 1$/);
    const request = thing(ide, 'payreq-example-1');
    await litIn(request, 'pending');
    await request.getByRole('button', { name: 'payer: pay at the bank' }).click();
    await litIn(request, 'completed');
    await ide.getByRole('status').getByText('Done: pay at the bank.').waitFor();
  });
});

test('the signature of a webhook verifies, with headers and body beside it', async () => {
  await inIde(async (ide) => {
    await begin(ide, cards, 'TransactionFailure: A card or a wallet, cents 61');
    await run(ide);
    await tab(ide, /^Webhooks 1$/);
    const webhook = ide.getByRole('listitem', { name: 'transaction of card-transaction-1' });
    expect(await webhook.innerText()).toContain('The signature verifies.');
    await webhook.getByText('Headers and body of transaction').click();
    await webhook.getByText(/^v1,[\w+/]+=*$/).waitFor();
    expect(await webhook.getByText('"eventId"').count()).toBe(1);
  });
});

test('a scope that is switched off is missed, and named', async () => {
  await inIde(async (ide) => {
    await begin(ide, refunds, 'RefundPaused: ');
    await tab(ide, /^Token$/);
    await ide.getByRole('switch', { name: 'client_refund' }).click();
    await run(ide);
    await answer(ide).getByText('"FORBIDDEN"').waitFor();
    expect(await answer(ide).innerText()).toContain('"missingScopes": ["client_refund"]');
    await tab(ide, /^Token −1$/);
    await ide.getByRole('button', { name: 'All' }).click();
    await run(ide);
    await answer(ide).getByText('"RefundPending"').waitFor();
  });
});

test('with the keyboard alone: from the button through the editors to an answer', async () => {
  await docs.open(path, async (page) => {
    await page.getByRole('button', { name: 'Open the IDE' }).focus();
    await page.keyboard.press('Enter');
    const ide = await opened(page);
    const begins = ide.getByRole('combobox', { name: 'Load an example' });
    await expect.poll(() => isFocused(begins)).toBe(true);
    // Tab moves through the toolbar and out of both editors.
    await tabTo(page, operation(ide));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{ __typename');
    await tabTo(page, variables(ide));
    await page.keyboard.press('Control+Enter');
    await answer(ide).getByText('"Query"').waitFor();
    await tabTo(page, ide.getByRole('tab', { name: 'Answer' }));
    await page.keyboard.press('ArrowRight');
    await ide.getByRole('tabpanel', { name: 'Objects' }).getByText('No objects yet.').waitFor();
    await tabTo(page, ide.getByRole('tabpanel'));
    await page.keyboard.press('Tab');
    const stays = await page.evaluate(() => document.activeElement?.matches('.graphql-ide > *'));
    expect(stays).toBe(false);
    await expectKept(page);
  });
});

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 15; pressed += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}`);
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.matches(':focus'));
}

test('names are completed and slips marked, in the operation and in the variables', async () => {
  await inIde(async (ide, page) => {
    await begin(ide, refunds, 'RefundPaused: ');
    const completions = ide.locator('.cm-tooltip').getByRole('option');
    await operation(ide).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('query Q($input: ClientRefundInitiateInput!) { clie');
    await completions
      .filter({ hasText: /^client/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('query Q($input: ClientRefundInitiateInput!) { nothing');
    await ide.locator('.cm-lintRange-error').first().waitFor();

    await variables(ide).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{"input": {"clearingType": "NEVER", "amou');
    await completions.filter({ hasText: '"amount"' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{"input": {"clearingType": "NEVER"');
    const marked = variables(ide).locator('.cm-lintRange-error', { hasText: '"NEVER"' });
    await marked.waitFor();
  });
});

test('an address brings back the operation, the variables and what was done', async () => {
  let address = '';
  await inIde(async (ide, page) => {
    await begin(ide, refunds, 'RefundPaused: ');
    await run(ide);
    await answer(ide).getByText('"RefundPending"').waitFor();
    await tab(ide, /^Objects 2$/);
    const before = page.url();
    await ide.getByRole('button', { name: 'Skip to next event' }).click();
    await litIn(thing(ide, 'refund-1'), 'paused');
    await page.waitForURL((url) => url.href !== before);
    address = page.url();
  });
  expect(address.length).toBeLessThan(2_000);
  await docs.open(address, async (page) => {
    const ide = await opened(page);
    await tab(ide, /^Objects 2$/);
    await litIn(thing(ide, 'refund-1'), 'paused');
    expect(await operation(ide).innerText()).toContain('clientRefundInitiate');
    expect(await variables(ide).innerText()).toContain('49.51');
    // The page must not shift; inside the IDE, the text of a response may move its neighbors.
    expect(await shiftOf(page)).toBeLessThan(0.001);
    await expectKept(page);
  });
});

// link.test.ts has more cases.
test.each(['#ide=%', `#ide=${'A'.repeat(259_000)}`])(
  'the address %.20s opens it empty-handed, and says so',
  async (hash) => {
    await docs.open(`${path}${hash}`, async (page) => {
      const ide = await opened(page);
      expect(await operation(ide).innerText()).toContain('query FirstLook');
      expect(await ide.getByRole('status').first().innerText()).toMatch(/^This link .* not opened/);
    });
  },
);

test('an address that moves the clock out of range opens the IDE with a message', async () => {
  const steps = [{ do: 'pass', by: '999999999999 d' } as const];
  const token = { kind: 'client', without: [] };
  const link = await linkTo({ operation: '{ client { clientId } }', variables: '', token, steps });
  await docs.open(`${path}${link}`, async (page) => {
    const ide = await opened(page);
    await ide.getByText('The clock can be advanced by a year at most in one step.').waitFor();
    await run(ide);
    await answer(ide).getByText('"test-jacaranda-books"').waitFor();
  });
});

test('what was run is there again, and a request is a program in seven languages', async () => {
  await docs.openBlank(async (page) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Open the IDE' }).click();
    const first = await opened(page);
    await run(first);
    await answer(first).getByText('"test-jacaranda-books"').waitFor();
    await tab(first, /^Copy as$/);
    const languages = first.getByRole('combobox', { name: 'Language' });
    await expect
      .poll(() => languages.getByRole('option').allInnerTexts())
      .toEqual(['cURL', 'TypeScript', 'Python', 'C#', 'Java', 'PHP', 'Go']);
    await languages.selectOption('Python');
    const program = await first.getByRole('tabpanel').locator('pre').innerText();
    expect(program).toContain('urllib.request.Request(\n    "https://api.marula.example/graphql"');
    expect(program).toContain('query FirstLook');

    await page.goto('/');
    await page.goto(path);
    await page.getByRole('button', { name: 'Open the IDE' }).click();
    const again = await opened(page);
    await begin(again, refunds, 'RefundPaused: ');
    await tab(again, /^History$/);
    await again.getByRole('button', { name: 'query FirstLook' }).click();
    await expect.poll(() => operation(again).innerText()).toContain('query FirstLook');
  });
});

test('axe finds nothing in any pane, and the page stands still', async () => {
  await inIde(async (ide, page) => {
    await begin(ide, refunds, 'RefundPaused: ');
    await run(ide);
    await answer(ide).getByText('Why this answer').click();
    const panes = [/^Answer$/, /^Objects/, /^Webhooks/, /^Token/, /^Copy as$/, /^History$/];
    for (const [turn, pane] of panes.entries()) {
      await tab(ide, pane);
      await ide.getByRole('tabpanel', { name: pane }).waitFor();
      expect(await violationsIn(page, looksAt(turn), '.graphql-ide')).toEqual([]);
    }
  });
});

describe('before a reader asks', () => {
  test('the page brings none of it', async () => {
    const { before, act } = await weigh(docs.browser, docs.site.url + path, {
      async act(page) {
        await page.getByRole('button', { name: 'Open the IDE' }).click();
        await opened(page);
      },
    });
    expect(before.script).toBeLessThanOrEqual(5 * 1024);
    expect(before.data).toBe(0);
    // The check of custom scalars accounts for 7 KB (ADR 43).
    expect(act.script).toBeLessThanOrEqual(318 * 1024);
    expect(act.data).toBeLessThanOrEqual(125 * 1024);
    expect(act).toMatchObject({ font: 0, style: 0, foreign: [] });
  });

  test('without script it says what to do instead', async () => {
    await docs.open(path, { javaScriptEnabled: false }, async (page) => {
      await page.getByText('The IDE needs JavaScript.').waitFor();
      expect(await page.getByRole('button', { name: 'Open the IDE' }).isVisible()).toBe(false);
    });
  });
});
