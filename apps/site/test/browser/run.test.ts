import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { isNightly, someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { looksAt, violationsIn } from './axe.ts';
import { requestsOf } from './requests.ts';
import { visitsTo } from './visits.ts';

const docs = visitsTo(sharedDocs);
const { open } = docs;

const quickStart = '/quick-start';
const steps = [
  'Create Payment Request',
  'Simulate Payment',
  'Confirm Payment',
  'Payment Request State',
  'Initiate Refund',
  'Refund Outcome',
];

function panelOf(page: Page, title: string): Locator {
  const ownTitle = page.locator('.example__title').getByText(title, { exact: true });
  return page.locator('figure[data-run]').filter({ has: ownTitle });
}

/** Presses Run, and waits for the text of the response. */
async function run(page: Page, title: string): Promise<string> {
  const panel = panelOf(page, title);
  const verdict = panel.locator('.run-status__verdict');
  const former = (await verdict.count()) > 0 ? await verdict.elementHandle() : undefined;
  await panel.locator('[data-press=run]').click();
  await former?.waitForElementState('hidden');
  return verdict.innerText();
}

/**
 * Presses Run for an example whose earlier steps were not run, and lets the setup create their
 * results.
 */
async function runCreated(page: Page, title: string): Promise<string> {
  await run(page, title);
  await resultOf(page, title).getByRole('button', { name: 'Create preconditions' }).click();
  await responseOf(page, title).waitFor();
  return panelOf(page, title).locator('.run-status__verdict').innerText();
}

/** Requests the token of the page's first step. */
async function runToken(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Run the request for a token' }).click();
  return page.locator('.code-block .run-status__verdict').innerText();
}

/** The simulated response, which replaces the printed one. */
function responseOf(page: Page, title: string): Locator {
  return panelOf(page, title).locator('[data-part=response] [data-simulated]');
}

/** The chip of an object's state, beside the verdict. */
function stateOf(page: Page, title: string, id: string): Locator {
  return panelOf(page, title).locator('.run-status li', { hasText: id }).locator('.state').first();
}

function resultOf(page: Page, title: string): Locator {
  return panelOf(page, title).locator('.result');
}

/** Changes the variables in the field of an example. */
async function edit(page: Page, title: string, change: (text: string) => string): Promise<void> {
  const panel = panelOf(page, title);
  const field = panel.getByRole('textbox', { name: 'Variables as JSON' });
  const tab = panel.getByRole('tab', { name: 'Variables' });
  if (await tab.isVisible()) await tab.click();
  if ((await field.count()) === 0) await panel.locator('[data-press=edit]').click();
  await field.fill(change(await field.inputValue()));
}

test('every step of the quick start matches its example, and nothing leaves the site', async () => {
  await open(quickStart, async (page) => {
    const requests = requestsOf(page);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content.security.policy/i.test(message.text())) violations.push(message.text());
    });
    expect(await runToken(page)).toBe(
      'Matches the example, except for the token, which is new in each run.',
    );
    for (const title of steps) expect(await run(page, title)).toMatch(/^Matches the example[.;]/);
    expect(await responseOf(page, 'Refund Outcome').innerText()).toContain('RefundCompleted');
    // The code and its data load once, and from the site itself.
    const names = requests.map((each) => each.replace(`${docs.site.url}/assets/`, ''));
    const loaded = names.map((name) => name.replace(/-\w+\.js$/, ''));
    expect(loaded.filter((name) => name !== 'chunk').sort()).toEqual([
      'engine',
      'run',
      'run/quick-start/example-1.json',
      'run/tokens.json',
      'sandbox.json',
    ]);
    expect(new Set(names).size).toBe(names.length);
    expect(violations).toEqual([]);
    await resultOf(page, 'Refund Outcome').getByText('Why').click();
    expect(await violationsIn(page, looksAt(0), '.result')).toEqual([]);
  });
});

test('on a phone, the head of a response stays one line when a token is shown in it', async () => {
  await open(quickStart, { viewport: { width: 390, height: 844 } }, async (page) => {
    const button = page.getByRole('button', { name: 'Run the request for a token' });
    const bar = page.locator('.code-block__bar', { has: button });
    const before = await bar.boundingBox();
    await runToken(page);
    expect((await bar.boundingBox())?.height).toBe(before?.height);
  });
});

test('a step names the earlier steps that it needs, and runs them', async () => {
  await open(quickStart, async (page) => {
    expect(await run(page, 'Create Payment Request')).toBe('Matches the example.');
    expect(await run(page, 'Initiate Refund')).toBe('This step needs step 4 first.');
    expect(await run(page, 'Refund Outcome')).toBe('This step needs steps 4 and 5 first.');
    // For the steps of a single page, the message has their names.
    expect(await run(page, 'Payment Request State')).toBe(
      'This example needs Simulate Payment and Confirm Payment first.',
    );
    expect(await page.locator('[data-simulated]').count()).toBe(1);
    const refund = resultOf(page, 'Initiate Refund');
    expect(await violationsIn(page, looksAt(1), '.result')).toEqual([]);
    await refund.getByRole('button', { name: 'Run step 4' }).click();
    await responseOf(page, 'Initiate Refund').waitFor();
    const verdicts = await page.locator('.run-status__verdict').allInnerTexts();
    expect(verdicts.filter((words) => words === 'Matches the example.')).toHaveLength(4);
    expect(await page.locator('.result__setup').count()).toBe(0);
    const ran = panelOf(page, 'Initiate Refund').locator('[data-press=run]');
    expect(await ran.evaluate((each) => each === document.activeElement)).toBe(true);
  });
});

test.runIf(isNightly)(
  'created preconditions are listed, and a refund of them completes',
  async () => {
    await open(quickStart, async (page) => {
      expect(await run(page, 'Initiate Refund')).toBe('This step needs steps 2 and 4 first.');
      expect(await runCreated(page, 'Initiate Refund')).toBe('Matches the example.');
      const result = resultOf(page, 'Initiate Refund');
      expect(await result.locator('.result__setup').innerText()).toBe(
        'Preconditions created: PaymentInitiationRequest payreq-example-1 (completed, received).',
      );
      const skip = result.getByRole('button', { name: /^Skip to next event/ });
      const state = stateOf(page, 'Initiate Refund', 'refund-example-1');
      for (const expected of ['submitted', 'completed']) {
        await skip.click();
        await state.getByText(expected).waitFor();
      }
    });
  },
);

test.runIf(isNightly)('a step that is run anyway uses the current state', async () => {
  await open(quickStart, async (page) => {
    await run(page, 'Create Payment Request');
    await run(page, 'Simulate Payment');
    await run(page, 'Initiate Refund');
    const result = resultOf(page, 'Initiate Refund');
    await result.getByRole('button', { name: 'Run anyway' }).click();
    const state = stateOf(page, 'Initiate Refund', 'refund-example-1');
    await result.getByRole('button', { name: /^Skip to next event/ }).click();
    await state.getByText('error').waitFor();
    expect(await run(page, 'Refund Outcome')).toContain('differ from the example.');
    expect(await run(page, 'Refund Outcome')).toContain('needs step 4 first.');
  });
});

test.runIf(isNightly)('the request for a token is shown', async () => {
  await open('/authentication/client-tokens', async (page) => {
    await runToken(page);
    await page.getByText('What was sent').click();
    const sent = await page.locator('.result details pre').innerText();
    expect(sent).toContain('grant_type=client_credentials');
    expect(sent).toContain('scope=client_');
    expect(await violationsIn(page, looksAt(0), '.result')).toEqual([]);
  });
});

test.runIf(isNightly)(
  'a difference between the printed and the granted token is marked',
  async () => {
    await open('/authentication/client-tokens', async (page) => {
      await page.locator('.code-block[data-run] pre').evaluate((code) => {
        code.textContent = code.textContent.replace('3600', '7200');
      });
      expect(await runToken(page)).toBe('1 value differs from the example.');
      const mark = page.locator('.code-block [data-simulated] mark');
      expect(await mark.innerText()).toBe('3600');
      expect(await mark.getAttribute('title')).toBe('In the example: 7200');
    });
  },
);

test.runIf(isNightly)(
  'on a phone, the rest of a wrapped line of a response is indented',
  async () => {
    await open(quickStart, { viewport: { width: 320, height: 700 } }, async (page) => {
      await runToken(page);
      const code = page.locator('[data-simulated] code').first();
      const leftOf = (text: string, at: 'first' | 'last') =>
        code
          .locator('span[data-token]', { hasText: text })
          .evaluate(
            (element, end) => [...element.getClientRects()].at(end)?.left,
            at === 'first' ? 0 : -1,
          );
      const key = await leftOf('"scope"', 'first');
      expect(await leftOf('client_paymentrequest', 'last')).toBeGreaterThan(key ?? Infinity);
    });
  },
);

test.runIf(isNightly)('in print, the result of a run is visible and buttons are not', async () => {
  await open(quickStart, async (page) => {
    await runCreated(page, 'Initiate Refund');
    const buttons = page.locator('main button').filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await buttons.allInnerTexts()).toEqual([]);
    expect(await responseOf(page, 'Initiate Refund').isVisible()).toBe(true);
  });
});

test.runIf(isNightly)('a response has the reasons for its values, with links', async () => {
  await open(quickStart, async (page) => {
    await runCreated(page, 'Initiate Refund');
    const why = resultOf(page, 'Initiate Refund').locator('details');
    await why.getByText('Why').click();
    // The preconditions were created first: the earlier steps were not run.
    expect(await why.locator('ol').first().innerText()).toContain(
      'Mutation.clientPaymentInitiationRequestCreate',
    );
    const link = why.getByRole('link', { name: 'Mutation.clientRefundInitiate' });
    expect(await link.getAttribute('href')).toBe('/api/mutations/client-refund-initiate');
  });
});

test.runIf(isNightly)(
  'other variables have another outcome: a refund pauses, and completes when the clock advances',
  async () => {
    await open(quickStart, async (page) => {
      for (const title of steps.slice(0, 4)) await run(page, title);
      await edit(page, 'Initiate Refund', (text) => text.replace('80.00', '80.51'));
      expect(await run(page, 'Initiate Refund')).toBe('Response to your variables.');
      const controls = resultOf(page, 'Initiate Refund').locator('.result__state');
      const state = stateOf(page, 'Initiate Refund', 'refund-example-1');
      const skip = controls.getByRole('button', { name: /^Skip to next event/ });
      const passed: string[] = [];
      for (const expected of ['paused', 'submitted', 'completed']) {
        await skip.click();
        await state.getByText(expected).waitFor();
        passed.push(await state.innerText());
      }
      expect(passed).toEqual(['paused', 'submitted', 'completed']);
      // The sandbox now has the reader's state, so the response differs from the example and says
      // where.
      await edit(page, 'Create Payment Request', (text) => text.replace('249.00', '99.00'));
      await run(page, 'Create Payment Request');
      expect(await run(page, 'Payment Request State')).toBe(
        'Matches the example; times and cursors are those of this run.',
      );
    });
  },
);

test('after an action, a response shows the current state and marks differences', async () => {
  await open(quickStart, async (page) => {
    await run(page, 'Create Payment Request');
    const controls = resultOf(page, 'Create Payment Request').locator('.result__state');
    await controls.getByRole('button', { name: 'Advance 2 min' }).click();
    expect(await run(page, 'Payment Request State')).toMatch(
      /^\d+ values differ from the example\./,
    );
    const result = resultOf(page, 'Payment Request State');
    const response = responseOf(page, 'Payment Request State');
    const mark = response.locator('mark').first();
    expect(await mark.getAttribute('title')).toContain('In the example: ');
    const pane = panelOf(page, 'Payment Request State').locator('[data-part=response]');
    await pane.getByRole('button', { name: 'Show printed' }).click();
    expect(await response.count()).toBe(0);
    expect(await pane.locator('pre').first().innerText()).toContain('RequestCompleted');
    await pane.getByRole('button', { name: 'Show simulated' }).click();
    expect(await mark.isVisible()).toBe(true);
    await result.getByText('Compare with the example').click();
    const printed = await result.locator('details li').allInnerTexts();
    expect(printed).toContain(
      'data.node.state.__typename is in the example: "PaymentInitiationRequestCompleted"',
    );
    expect(printed.join()).toContain('data.node.state.amount is missing; in the example: {');
    await result.getByRole('button', { name: 'Reset and run again' }).click();
    await panelOf(page, 'Payment Request State')
      .locator('.run-status [data-kind=printed]')
      .waitFor();

    await result.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect.poll(() => page.locator('.result, [data-simulated]').count()).toBe(0);
    expect(await page.locator('[data-run-status]').allInnerTexts()).toEqual(
      Array.from({ length: steps.length + 1 }, () => ''),
    );
  });
});

test.runIf(isNightly)(
  'invalid JSON is reported beside the variables, and nothing is run',
  async () => {
    await open(quickStart, async (page) => {
      await edit(page, 'Initiate Refund', (text) => text.replace('}', ''));
      const panel = panelOf(page, 'Initiate Refund');
      await panel.locator('[data-press=run]').click();
      await panel.getByRole('alert').getByText('This is no JSON object').waitFor();
      expect(await panel.locator('.result').count()).toBe(0);
      await panel.locator('[data-press=edit]').click();
      expect(await runCreated(page, 'Initiate Refund')).toMatch(/^Matches the example/);
    });
  },
);

test('an example can be run with only the keyboard, and the focus stays in place', async () => {
  await open(quickStart, async (page) => {
    const panel = panelOf(page, 'Create Payment Request');
    await panel.locator('[data-press=run]').focus();
    await page.keyboard.press('Enter');
    await panel.locator('.run-status__verdict').waitFor();
    const later = panel.getByRole('button', { name: 'Advance 2 min' });
    await later.focus();
    await page.keyboard.press('Space');
    await panel.getByText('The clock advanced, and nothing changed.').waitFor();
    expect(await later.evaluate((each) => each === document.activeElement)).toBe(true);
  });
});

test.runIf(isNightly)(
  'the button reports that the code did not load, and can be pressed again',
  async () => {
    await open(quickStart, async (page) => {
      let isDown = true;
      await page.route(/assets\/(sandbox|run\/.*)\.json$/, (route) =>
        isDown ? route.abort() : route.continue(),
      );
      const button = panelOf(page, 'Create Payment Request').locator('[data-press=run]');
      await button.click();
      await button.getByText('Not loaded').waitFor();
      isDown = false;
      expect(await run(page, 'Create Payment Request')).toBe('Matches the example.');
    });
  },
);

test('without JavaScript, there are no buttons', async () => {
  await open(quickStart, { javaScriptEnabled: false }, async (page) => {
    expect(await page.locator('figure[data-run]').count()).toBe(steps.length);
    expect(await page.locator('[data-press]:visible').count()).toBe(0);
  });
});

const places = [
  ['a guide', quickStart],
  ['a mutation', '/api/mutations/client-refund-initiate'],
  ['the home page', '/'],
  ['a mutation with a long example', '/api/mutations/initiate-transaction'],
  ['a type', '/api/objects/refund-submitted'],
] as const;

const windows = [
  [390, 844],
  [1440, 900],
  [834, 1112],
] as const;

describe.each(someOf(windows, 2))('at %i px, the result is visible after Run', (width, height) => {
  test.each(someOf(places))('on %s', async (_name, path) => {
    await open(path, { viewport: { width, height }, reducedMotion: 'reduce' }, async (page) => {
      const panel = page.locator('figure[data-run]').first();
      // Screen readers announce changes only of a live region that already exists.
      const status = panel.getByRole('status');
      expect(await status.innerText()).toBe('');
      const isSame = await status.evaluateHandle((each) => each);
      const button = panel.locator('[data-press=run]');
      // The worst place: right above the lower edge of the window.
      await button.evaluate((each) => {
        const { bottom } = each.getBoundingClientRect();
        scrollBy({ top: bottom - innerHeight, behavior: 'instant' });
      });
      await button.click();
      await status.locator('.run-status__verdict').waitFor();
      for (const part of ['.run-status__verdict', '.run-status .state'])
        expect(await isInView(panel.locator(part).first())).toBe(true);
      expect(await isInView(panel.locator('[data-simulated]').first())).toBe(true);
      expect(await status.evaluate((each, before) => each === before, isSame)).toBe(true);
    });
  });
});

/** Checks whether the upper edge of an element is in the window, and nothing covers it. */
function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((each) => {
    const { left, top, height, width } = each.getBoundingClientRect();
    const [x, y] = [left + Math.min(width / 2, 24), top + Math.min(height / 2, 12)];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (each.contains(hit) || hit.contains(each));
  });
}

test.runIf(isNightly)('likely actions are first, and the others are behind a button', async () => {
  await open(quickStart, async (page) => {
    await run(page, 'Create Payment Request');
    const acts = resultOf(page, 'Create Payment Request').getByRole('group', {
      name: 'Next actions',
    });
    const names = await acts.getByRole('button').allInnerTexts();
    // The request names a bank transfer, and no card.
    expect(names[0]).toBe('Payer: pay at the bank');
    expect(names.filter((name) => name.includes('card'))).toEqual([]);
    const row = await acts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(row).toBe(0);
    await acts.getByRole('button', { name: /^More/ }).click();
    expect(await acts.getByRole('button').allInnerTexts()).toContain(
      'Payer: pay with a saved card',
    );
  });
});

// A result of limited height scrolls.
test.each(someOf([560, 900]))(
  'one timeline has webhooks and states, newest first, at %i px',
  async (height) => {
    await open(quickStart, { viewport: { width: 1280, height } }, async (page) => {
      await run(page, 'Create Payment Request');
      const result = resultOf(page, 'Create Payment Request');
      await result.getByRole('button', { name: 'Payer: pay at the bank' }).click();
      await stateOf(page, 'Create Payment Request', 'payreq-example-1')
        .getByText('completed')
        .waitFor();
      const lines = await result.locator('.result__timeline li').allInnerTexts();
      expect(lines.map((line) => line.replace(/^[\d:\s]+/, '').replaceAll(/\s+/g, ' '))).toEqual([
        'Webhook payment sent for payreq-example-1',
        'payreq-example-1 completed',
        'Payer: pay at the bank · payreq-example-1',
        'payreq-example-1 created',
      ]);
      const newest = result.locator('.result__timeline li').first();
      await expect.poll(() => isInView(newest)).toBe(true);
      // The result becomes lower, as if its verdict wrapped.
      await result.evaluate((each) => {
        each.style.maxHeight = '5rem';
      });
      await expect.poll(() => isInView(newest)).toBe(true);
    });
  },
);

test.each([
  ['an example', 'figure[data-run] [data-press=run]'],
  ['a token', '.code-block[data-run] [data-press=run]'],
])('the first run of %s loads at most 40 KB, and the sandbox later', async (_, button) => {
  await open(quickStart, async (page) => {
    // These load after the result is shown.
    const later = /assets\/(engine-.*\.js|shared-.*\.js|sandbox\.json)$/;
    await page.route(later, (route) => route.abort());
    const requests = requestsOf(page);
    await page.locator(button).first().click();
    await page.locator('.run-status__verdict').waitFor();
    const loaded = [...new Set(requests)].filter((url) => !later.test(url));
    const sizes = loaded.map(
      (url) => gzipSync(readFileSync(join(docs.site.folder, new URL(url).pathname))).byteLength,
    );
    expect(sizes.length).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024);
  });
});
