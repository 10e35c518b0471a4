import type { Page } from 'playwright-core';

export interface Screen {
  /** Begins with a number: the order in which one looks at them. */
  readonly name: string;
  readonly path: string;
  /** What a reader does before the picture is taken; then it shows the window, not the page. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** One page of each template, and what opens on them. */
export const screens: readonly Screen[] = [
  { name: '01-home', path: '/' },
  { name: '02-guide-long', path: '/payment-products/payouts/disbursements' },
  { name: '03-guide-short', path: '/graphql/links' },
  { name: '04-guide-webhooks', path: '/webhooks/types' },
  { name: '05-guide-languages', path: '/webhooks/using_webhooks' },
  { name: '06-reference-index', path: '/api' },
  { name: '07-reference-list', path: '/api/objects' },
  { name: '08-reference-small', path: '/api/scalars/decimal' },
  { name: '09-reference-huge', path: '/api/objects/payment-initiation-request' },
  { name: '10-mutation', path: '/api/mutations/client-refund-initiate' },
  {
    name: '11-mutation-glance',
    path: '/api/mutations/client-refund-initiate',
    prepare: glance,
  },
  { name: '12-lifecycle', path: '/api/unions/payment-initiation-request-state' },
  { name: '13-search-found', path: '/', prepare: (page) => search(page, 'refund status') },
  { name: '14-search-none', path: '/', prepare: (page) => search(page, 'zzzzqqqq') },
  { name: '15-error-finder', path: '/graphql/error-handling', prepare: findErrors },
  { name: '16-not-found', path: '/404.html' },
  { name: '17-section', path: '/graphql' },
  { name: '18-comparison', path: '/payment-products' },
  { name: '19-quick-start', path: '/quick-start' },
  { name: '20-search-start', path: '/', prepare: searchAgain },
  { name: '21-search-errors', path: '/', prepare: searchErrors },
  { name: '22-index-filter', path: '/api/objects', prepare: filterIndex },
  { name: '23-changelog', path: '/changelog' },
  { name: '24-deprecations', path: '/changelog/deprecations' },
  { name: '25-own-operations', path: '/changelog', prepare: checkOperations },
  {
    name: '26-paste-answer',
    path: '/graphql/error-handling',
    prepare: (page) => paste(page, answer),
  },
  { name: '27-paste-reason', path: '/graphql/error-handling', prepare: pasteReason },
  { name: '28-paste-nothing', path: '/graphql/error-handling', prepare: pasteNothing },
  { name: '29-search-name', path: '/', prepare: (page) => explainInSearch(page, 'BankTimeout') },
  { name: '30-search-answer', path: '/', prepare: (page) => explainInSearch(page, answer) },
];

/** What a type in code says of itself. */
async function glance(page: Page) {
  await page.locator('.code a[href^="/"]').first().hover();
  await page.getByRole('tooltip').waitFor();
}

const answer = JSON.stringify({
  data: {
    node: {
      __typename: 'PaymentInitiationRequest',
      events: [{ __typename: 'BankTimeout', paymentMethod: 'eft' }],
    },
  },
  errors: [{ message: 'Not allowed.', extensions: { code: 'FORBIDDEN' } }],
});

async function pasteReason(page: Page) {
  await paste(page, 'insufficient_funds');
}

async function pasteNothing(page: Page) {
  await paste(page, 'BankTimout');
}

async function paste(page: Page, text: string) {
  const form = page.locator('form[data-paste]');
  await form.getByLabel('Paste what you got').fill(text);
  await form.locator('.explanation > *').first().waitFor();
  await form.evaluate((element) => element.scrollIntoView());
}

async function explainInSearch(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
  await page.locator('dialog.search .explained').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function findErrors(page: Page) {
  const finder = page.locator('form[data-finder]');
  await finder.getByText('Retry later').click();
  await finder.getByRole('status').getByText(' of ').waitFor();
  await finder.evaluate((form) => form.scrollIntoView());
}

async function checkOperations(page: Page) {
  await page.getByText('Check your own operations').click();
  await page.getByRole('textbox', { name: 'Operations' }).fill(operation);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('status').getByText('breaks').waitFor();
}

const operation = `query Refund($id: ID!) {
  node(id: $id) {
    ... on Refund {
      paymentRequest { id }
      status {
        ... on RefundError { reason }
      }
    }
  }
}`;

async function filterIndex(page: Page) {
  await page.getByRole('searchbox', { name: 'Filter objects by name' }).fill('refund');
  await page.getByRole('main').getByRole('status').getByText(' of ').waitFor();
}

/** With what was searched for before. */
async function searchAgain(page: Page) {
  await search(page, 'refund status');
  await page.keyboard.press('Enter');
  await page.locator('dialog.search:not([open])').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.locator('.search__input').fill('');
}

async function searchErrors(page: Page) {
  await search(page, 'refund');
  await page.getByRole('radio', { name: 'Errors' }).check({ force: true });
}

async function search(page: Page, query: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await page.locator('dialog.search:is([data-state=found], [data-state=none])').waitFor();
  await page.waitForLoadState('networkidle');
}
