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
  { name: '04-guide-languages', path: '/webhooks/using_webhooks' },
  { name: '05-reference-index', path: '/api' },
  { name: '05-reference-list', path: '/api/objects' },
  { name: '06-reference-small', path: '/api/scalars/decimal' },
  { name: '07-reference-huge', path: '/api/objects/payment-initiation-request' },
  { name: '08-mutation', path: '/api/mutations/client-refund-initiate' },
  {
    name: '08-mutation-glance',
    path: '/api/mutations/client-refund-initiate',
    prepare: glance,
  },
  { name: '09-lifecycle', path: '/api/unions/payment-initiation-request-state' },
  { name: '10-search-found', path: '/', prepare: (page) => search(page, 'refund status') },
  { name: '11-search-none', path: '/', prepare: (page) => search(page, 'zzzzqqqq') },
  { name: '12-error-finder', path: '/graphql/error-handling', prepare: findErrors },
  { name: '13-not-found', path: '/404.html' },
  { name: '15-section', path: '/graphql' },
  { name: '16-comparison', path: '/payment-products' },
  { name: '17-quick-start', path: '/quick-start' },
  { name: '14-index-filter', path: '/api/objects', prepare: filterIndex },
  { name: '15-changelog', path: '/changelog' },
  { name: '16-deprecations', path: '/changelog/deprecations' },
  { name: '17-own-operations', path: '/changelog', prepare: checkOperations },
  {
    name: '18-paste-answer',
    path: '/graphql/error-handling',
    prepare: (page) => paste(page, answer),
  },
  { name: '19-paste-reason', path: '/graphql/error-handling', prepare: pasteReason },
  { name: '20-paste-nothing', path: '/graphql/error-handling', prepare: pasteNothing },
  { name: '21-search-name', path: '/', prepare: (page) => explainInSearch(page, 'BankTimeout') },
  { name: '22-search-answer', path: '/', prepare: (page) => explainInSearch(page, answer) },
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

async function search(page: Page, query: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await page.locator('dialog.search:is([data-state=found], [data-state=none])').waitFor();
  await page.waitForLoadState('networkidle');
}
