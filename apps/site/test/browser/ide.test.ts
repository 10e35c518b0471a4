import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { linkTo } from '../../src/ide/link.ts';
import { isNightly, someOf } from '../nightly.ts';
import { sharedDocs } from '../shared.ts';
import { looksAt, violationsIn } from './axe.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { visitsTo } from './visits.ts';
import { weigh } from './weight.ts';

const path = '/graphql/marula-ide';

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
 * Opens the IDE. At the end, checks that it complied with the CSP and sent no request to another
 * origin.
 */
async function inIde(use: (ide: Locator, page: Page) => Promise<void>): Promise<void> {
  await docs.open(path, async (page) => {
    await use(await opened(page), page);
    await expectCompliance(page);
  });
}

/** Waits for the IDE with its code editors. */
async function opened(page: Page): Promise<Locator> {
  const ide = page.getByRole('region', { name: 'GraphQL IDE' });
  await ide.locator('.cm-content').first().waitFor();
  return ide;
}

async function expectCompliance(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['stopped'])).toBeUndefined();
  const all = sent.get(page) ?? [];
  expect(all.length).toBeGreaterThan(3);
  // `HEAD` asks for the headers of the page (`boot/prefetch.ts`).
  const own = ['GET', 'HEAD'].map((method) => `${method} ${docs.site.url}/`);
  expect(all.filter((each) => !own.some((start) => each.startsWith(start)))).toEqual([]);
}

/** Loads the first example that the picker finds for some words. */
async function begin(ide: Locator, words: string): Promise<void> {
  const picker = ide.getByRole('combobox', { name: 'Load an example' });
  await picker.click();
  await picker.fill(words);
  await ide.getByRole('option').first().click();
  await ide.getByRole('listbox').waitFor({ state: 'detached' });
  await settled(ide);
}

/** Waits until the preconditions of a loaded example exist. */
const settled = (ide: Locator) =>
  ide
    .getByRole('status')
    .getByText(/^(Preconditions|Clock|State|The sandbox|Ready)/)
    .waitFor();

const run = (ide: Locator) => ide.getByRole('button', { name: 'Run', exact: true }).click();
const tab = (ide: Locator, name: RegExp) => ide.getByRole('tab', { name }).click();
const response = (ide: Locator) => ide.getByRole('tabpanel', { name: 'Response' });
const operation = (ide: Locator) => ide.getByRole('textbox', { name: 'Operation' });
const variables = (ide: Locator) => ide.getByRole('textbox', { name: 'Variables' });
const verdict = (ide: Locator) => ide.locator('.ide-status').getByRole('status');
const thing = (ide: Locator, id: string) => ide.getByRole('listitem', { name: id, exact: true });
const litIn = (card: Locator, state: string) =>
  card.locator('[aria-current]').getByText(state, { exact: true }).waitFor();

const declined = 'secure-fields TransactionFailure ending 61';
const pausing = 'RefundPaused 51 cents';

test('a declined card payment shows its trigger and its state', async () => {
  await inIde(async (ide) => {
    await begin(ide, declined);
    await run(ide);
    await response(ide).getByText('"authorizationFailed"').waitFor();
    await response(ide).getByText('Why this response').click();
    const trigger = response(ide).getByRole('listitem').filter({ hasText: 'trigger' });
    expect(await trigger.innerText()).toContain('ends in .61');
    const href = await response(ide)
      .getByRole('link', { name: 'TransactionFailure' })
      .first()
      .getAttribute('href');
    expect(href).toBe('/api/objects/transaction-failure');
    await tab(ide, /^Objects 1$/);
    await litIn(thing(ide, 'card-transaction-1'), 'failure');
  });
});

test.runIf(isNightly)('a refund pauses, and completes when the clock advances', async () => {
  await inIde(async (ide) => {
    await begin(ide, pausing);
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
    await ide.getByRole('button', { name: 'Advance 2 min' }).click();
    await litIn(thing(ide, 'refund-1'), 'submitted');
    const passed = await clock.getByRole('time').getAttribute('datetime');
    expect(Date.parse(passed ?? '') - Date.parse(before ?? '')).toBe(120_000);
    await thing(ide, 'refund-1')
      .getByRole('button', { name: /^Skip to RefundCompleted/ })
      .click();
    await litIn(thing(ide, 'refund-1'), 'completed');
    await ide.getByText('Why refund-1 is in this state').click();
    expect(await thing(ide, 'refund-1').innerText()).toContain('refund: paused to submitted');
  });
});

test.runIf(isNightly)('a button simulates the action of another actor', async () => {
  await inIde(async (ide) => {
    await begin(ide, 'quick-start CreatePaymentRequest');
    await run(ide);
    await tab(ide, /^Objects 1$/);
    const request = thing(ide, 'payreq-example-1');
    await litIn(request, 'pending');
    await request.getByRole('button', { name: 'payer: pay at the bank' }).click();
    await litIn(request, 'completed');
    await verdict(ide).getByText('Done: pay at the bank.').waitFor();
  });
});

test.runIf(isNightly)(
  'a webhook shows that its signature verifies, with headers and body',
  async () => {
    await inIde(async (ide) => {
      await begin(ide, declined);
      await run(ide);
      await tab(ide, /^Timeline \d$/);
      const webhook = ide.getByRole('listitem', {
        name: 'Webhook transaction of card-transaction-1',
      });
      expect(await webhook.innerText()).toContain('The signature verifies.');
      await webhook.getByText('Headers and body of transaction').click();
      await webhook.getByText(/^v1,[\w+/]+=*$/).waitFor();
      expect(await webhook.getByText('"eventId"').count()).toBe(1);
    });
  },
);

test.runIf(isNightly)('a call without a scope is rejected with the name of the scope', async () => {
  await inIde(async (ide) => {
    await begin(ide, pausing);
    const token = ide.getByRole('button', { name: /^Token: client/ });
    await token.click();
    await ide.getByRole('switch', { name: 'client_refund' }).click();
    await run(ide);
    await response(ide).getByText('"FORBIDDEN"').waitFor();
    expect(await response(ide).innerText()).toContain('"missingScopes": ["client_refund"]');
    expect(await token.innerText()).toContain('−1');
    await token.click();
    await ide.getByRole('button', { name: 'All' }).click();
    await run(ide);
    await response(ide).getByText('"RefundPending"').waitFor();
  });
});

test.runIf(isNightly)(
  'picker, editors and response can be used with only the keyboard',
  async () => {
    await docs.open(path, async (page) => {
      const ide = await opened(page);
      const picker = ide.getByRole('combobox', { name: 'Load an example' });
      await picker.focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => picker.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.type('quick start initiate refund');
      const active = ide.getByRole('option', { selected: true });
      await active.getByText('InitiateRefund').waitFor();
      expect(await picker.getAttribute('aria-activedescendant')).toBe(
        await active.getAttribute('id'),
      );
      await page.keyboard.press('Enter');
      await expect.poll(() => picker.inputValue()).toBe('Quick start › InitiateRefund');
      expect(await picker.getAttribute('aria-expanded')).toBe('false');
      await verdict(ide)
        .getByText(/^Preconditions created/)
        .waitFor();

      // Tab moves through the toolbar and out of both editors.
      await tabTo(page, operation(ide));
      await page.keyboard.press('Control+Enter');
      await response(ide).getByText('"RefundPending"').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('{ __typename');
      await tabTo(page, variables(ide));
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Control+Enter');
      await response(ide).getByText('"Query"').waitFor();
      await tabTo(page, ide.getByRole('tab', { name: 'Response' }));
      await page.keyboard.press('ArrowRight');
      await tabTo(page, ide.getByRole('tabpanel', { name: /^Objects 2/ }));
      await tabTo(page, ide.getByRole('button', { name: 'Skip to next event' }));
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.matches('.ide *'))).toBe(false);

      // The keys run the request wherever the focus is.
      await operation(ide).fill('{ client { clientId } }');
      await page.getByRole('button', { name: 'Search' }).first().focus();
      await page.keyboard.press('Control+Enter');
      await response(ide).getByText('"clientId"').waitFor();
      await expectCompliance(page);
    });
  },
);

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 25; pressed += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}`);
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.matches(':focus'));
}

test.runIf(isNightly)(
  'the editors of operation and variables complete names and mark errors',
  async () => {
    await inIde(async (ide, page) => {
      await begin(ide, pausing);
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
  },
);

test('a URL restores the operation, the variables and the steps that were run', async () => {
  let address = '';
  await inIde(async (ide, page) => {
    await begin(ide, pausing);
    await run(ide);
    await response(ide).getByText('"RefundPending"').waitFor();
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
    await expectCompliance(page);
  });
});

// link.test.ts has more cases.
test.each(someOf(['#ide=%', `#ide=${'A'.repeat(259_000)}`]))(
  'the fragment %.20s opens the IDE with an error message',
  async (hash) => {
    await docs.open(`${path}${hash}`, async (page) => {
      const ide = await opened(page);
      expect(await operation(ide).innerText()).toContain('query FirstLook');
      expect(await verdict(ide).innerText()).toMatch(/^This link .* not opened/);
    });
  },
);

test.runIf(isNightly)(
  'a URL that moves the clock out of range opens the IDE with a message',
  async () => {
    const steps = [{ do: 'pass', by: '999999999999 d' } as const];
    const token = { kind: 'client', without: [] };
    const link = await linkTo({
      operation: '{ client { clientId } }',
      variables: '',
      token,
      steps,
    });
    await docs.open(`${path}${link}`, async (page) => {
      const ide = await opened(page);
      await ide.getByText('The clock can be advanced by a year at most in one step.').waitFor();
      await run(ide);
      await response(ide).getByText('"test-jacaranda-books"').waitFor();
    });
  },
);

test.runIf(isNightly)(
  'the history survives navigation, and a request can be exported to seven languages',
  async () => {
    await docs.openBlank(async (page) => {
      await page.goto(path);
      const first = await opened(page);
      await run(first);
      await response(first).getByText('"test-jacaranda-books"').waitFor();
      await tab(first, /^Export$/);
      const languages = first.getByRole('combobox', { name: 'Language' });
      await expect
        .poll(() => languages.getByRole('option').allInnerTexts())
        .toEqual(['cURL', 'TypeScript', 'Python', 'C#', 'Java', 'PHP', 'Go']);
      await languages.selectOption('Python');
      const program = await first.getByRole('tabpanel').locator('pre').innerText();
      expect(program).toContain(
        'urllib.request.Request(\n    "https://api.marula.example/graphql"',
      );
      expect(program).toContain('query FirstLook');

      await page.goto('/');
      await page.goto(path);
      const again = await opened(page);
      await begin(again, pausing);
      await tab(again, /^History$/);
      await again.getByRole('button', { name: 'query FirstLook' }).click();
      await expect.poll(() => operation(again).innerText()).toContain('query FirstLook');
    });
  },
);

test.runIf(isNightly)('axe finds nothing in any pane, menu or panel', async () => {
  await inIde(async (ide, page) => {
    await begin(ide, pausing);
    await run(ide);
    await response(ide).getByText('Why this response').click();
    const panes = [/^Response$/, /^Objects/, /^Timeline/, /^Export$/, /^History$/];
    for (const [turn, pane] of panes.entries()) {
      await tab(ide, pane);
      await ide.getByRole('tabpanel', { name: pane }).waitFor();
      expect(await violationsIn(page, looksAt(turn), '.ide')).toEqual([]);
    }
    const picker = ide.getByRole('combobox', { name: 'Load an example' });
    await picker.click();
    await picker.fill('refund');
    await ide.getByText(/^\d+ examples$/).waitFor();
    expect(await violationsIn(page, looksAt(5), '.ide')).toEqual([]);
    await page.keyboard.press('Escape');
    await ide.getByRole('button', { name: /^Token/ }).click();
    expect(await violationsIn(page, looksAt(6), '.ide')).toEqual([]);
    await page.keyboard.press('Escape');
    await ide.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('complementary', { name: 'Help' }).waitFor();
    expect(await violationsIn(page, looksAt(7))).toEqual([]);
  });
});

describe('the IDE fills the window', () => {
  const insideWindow = (part: Locator) =>
    part.evaluate((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return isInside && width > 300 && height > 100;
    });

  const windows = [
    [390, 844],
    [1280, 800],
    [834, 1112],
    [1440, 900],
    [1920, 1080],
  ] as const;

  test.each(someOf(windows))(
    'at %i x %i px, with Run and its response in view',
    async (width, height) => {
      await docs.open(path, { viewport: { width, height } }, async (page) => {
        const ide = await opened(page);
        await run(ide);
        await response(ide).getByText('"test-jacaranda-books"').waitFor();
        const button = await ide.getByRole('button', { name: 'Run', exact: true }).boundingBox();
        expect(button?.y).toBeLessThan(height / 4);
        expect(await insideWindow(response(ide))).toBe(true);
        expect(await insideWindow(operation(ide))).toBe(true);
        expect(await verdict(ide).innerText()).toBe('Matches the example');
        const [request, result] = await Promise.all([
          operation(ide).boundingBox(),
          response(ide).boundingBox(),
        ]);
        const isBeside = (request?.x ?? 0) + (request?.width ?? 0) <= (result?.x ?? 0);
        expect(isBeside).toBe(width >= 1280);
        const canScroll = () => document.documentElement.scrollHeight > innerHeight;
        expect(await page.evaluate(canScroll)).toBe(false);
      });
    },
  );

  test.runIf(isNightly)(
    'the sidebar opens as a menu, and the text of the page as help',
    async () => {
      await inIde(async (ide, page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        const menu = page.getByRole('dialog', { name: 'Navigation' });
        expect(await menu.locator('a[aria-current=page]').innerText()).toContain('IDE');
        await page.keyboard.press('Escape');
        const help = page.getByRole('complementary', { name: 'Help' });
        expect(await help.isVisible()).toBe(false);
        const button = ide.getByRole('button', { name: 'Help' });
        await button.click();
        await help.getByText('Step 1: choose the scopes').waitFor();
        await page.keyboard.press('Escape');
        expect(await help.isVisible()).toBe(false);
        expect(await isFocused(button)).toBe(true);
      });
      await docs.open(`${path}#step-3-use-variables`, async (page) => {
        await page.getByRole('heading', { name: 'Step 3: use variables' }).waitFor();
      });
    },
  );
});

describe('an example opens in the IDE with its preconditions', () => {
  const examples = [
    ['/quick-start', 'Initiate Refund', '"RefundPending"'],
    ['/api/mutations/client-refund-initiate', 'Refund Order', '"RefundPending"'],
  ] as const;

  test.each(someOf(examples))('from %s', async (from, title, expected) => {
    await docs.open(from, async (page) => {
      const link = page.getByRole('link', { name: `Open in the IDE ${title}` }).first();
      await link.click();
      const ide = await opened(page);
      await verdict(ide)
        .getByText(/^Preconditions created: PaymentInitiationRequest/)
        .waitFor();
      await run(ide);
      await response(ide).getByText(expected).waitFor();
      expect(await verdict(ide).innerText()).toBe('Matches the example');
      expect(await ide.getByText('HTTP 200').count()).toBe(1);
      await ide.getByRole('button', { name: 'Reset and run again' }).click();
      await verdict(ide).getByText('Matches the example').waitFor();
      await expectCompliance(page);
    });
  });

  test.runIf(isNightly)('an unknown example is reported', async () => {
    await docs.open(`${path}#example=%2Fnowhere%23example-1`, async (page) => {
      const ide = await opened(page);
      await verdict(ide).getByText('There is no example /nowhere#example-1 to load.').waitFor();
    });
  });
});

/** Holds back the responses of an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

describe('while the IDE loads', () => {
  test('typed text, the caret and an early click on Run are kept', async () => {
    const typed = '{ client { clientId __typename } }';
    await docs.openBlank(async (page) => {
      const releaseSandbox = await hold(page, '**/assets/ide.json');
      const releaseEditors = await hold(page, '**/assets/code-editor-*.js');
      await page.goto(path);
      const ide = page.getByRole('region', { name: 'GraphQL IDE' });
      await operation(ide).fill(typed);
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await run(ide);
      await ide.getByText('Starting the sandbox …').waitFor();
      await operation(ide).focus();
      releaseSandbox();
      await response(ide).getByText('"__typename": "Client"').waitFor();
      releaseEditors();
      await opened(page);
      expect(await isFocused(operation(ide))).toBe(true);
      await page.keyboard.type(' id:node_id');
      await expect
        .poll(() => operation(ide).innerText())
        .toContain('{ id:node_id client { clientId __typename } }');
    });
  });

  test('a request needs at most 220 KB in 10 scripts, and neither the code editors nor other examples', async () => {
    const { before } = await weigh(docs.browser, docs.site.url + path, {
      // Files that are only needed later are blocked, and the IDE responds without them.
      async prepare(page) {
        await page.route(/ide-examples\.json$/, (route) => route.abort());
        await page.route(/\/code-editor-\w+\.js$/, (route) => route.abort());
      },
      async act(page) {
        const ide = page.getByRole('region', { name: 'GraphQL IDE' });
        await run(ide);
        await response(ide).getByText('"test-jacaranda-books"').waitFor();
      },
    });
    expect(before.script + before.data).toBeLessThanOrEqual(220 * 1024);
    expect(before.script + before.data).toBeGreaterThan(100 * 1024);
    // Over HTTP/1.1, each file beyond six waits for another one.
    const scripts = before.paths.filter((name) => /(?<!\/code-editor-\w+)\.js$/.test(name));
    expect(scripts.length).toBeLessThanOrEqual(10);
    expect(before.foreign).toEqual([]);
  });

  test('an example that is loaded while the code editors take over is in them', async () => {
    await docs.openBlank(async (page) => {
      // React renders late, and so both changes at once.
      await page.addInitScript(() => {
        const post = MessagePort.prototype.postMessage;
        MessagePort.prototype.postMessage = function late(...message) {
          setTimeout(() => Reflect.apply(post, this, message), 1500);
        };
      });
      await page.goto(`${path}#example=%2Fquick-start%23example-5`);
      const ide = await opened(page);
      await expect.poll(() => operation(ide).innerText()).toContain('mutation');
    });
  });

  test.runIf(isNightly)(
    'a list of examples that cannot be loaded is loaded again when it is opened',
    async () => {
      await docs.openBlank(async (page) => {
        const errors: Error[] = [];
        page.on('pageerror', (error) => errors.push(error));
        await page.route(/ide-examples\.json$/, (route) => route.abort());
        await page.goto(`${path}#example=%2Fquick-start%23example-5`);
        const ide = await opened(page);
        await ide
          .getByText('The example /quick-start#example-5 could not be loaded: Failed to fetch.')
          .first()
          .waitFor();
        const picker = ide.getByRole('combobox', { name: 'Load an example' });
        await picker.click();
        await ide.getByText('The examples could not be loaded.').waitFor();
        await page.unroute(/ide-examples\.json$/);
        await picker.press('Escape');
        await picker.press('ArrowDown');
        await ide.getByRole('option').first().waitFor();
        expect(errors).toEqual([]);
      });
    },
  );

  test.runIf(isNightly)('the IDE replaces its placeholder without a layout shift', async () => {
    await inIde(async (ide, page) => {
      await ide.getByRole('textbox', { name: 'Operation' }).waitFor();
      expect(await shiftOf(page)).toBeLessThan(0.001);
    });
  });
});

test('without JavaScript, the page shows a notice and its text', async () => {
  await docs.open(path, { javaScriptEnabled: false }, async (page) => {
    await page.getByText('The IDE needs JavaScript.').waitFor();
    expect(await page.getByRole('button', { name: 'Run' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('Step 4').first().isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  });
});
