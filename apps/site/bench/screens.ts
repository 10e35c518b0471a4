import type { Page } from 'playwright-core';

export interface Screen {
  /** Starts with a number, which sets the order. */
  readonly name: string;
  readonly path: string;
  /** Interactions before the screenshot, which then shows the viewport instead of the full page. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly forcedColors?: 'active';
  readonly media?: 'print';
}

/** One page of each template, and its dialogs and popovers. */
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
  {
    name: '31-search-contrast',
    path: '/',
    forcedColors: 'active',
    prepare: (page) => search(page, 'refund status'),
  },
  { name: '32-print-mutation', path: '/api/mutations/client-refund-initiate', media: 'print' },
  { name: '33-print-guide', path: '/graphql/error-handling', media: 'print' },
  { name: '34-menu', path: '/webhooks/using_webhooks', prepare: openMenu },
  {
    name: '35-heading-reached',
    path: '/webhooks/using_webhooks#step-3-verify-it',
    prepare: settle,
  },
  { name: '36-field-reached', path: '/api/objects/refund#status', prepare: settle },
  { name: '37-guide-debicheck', path: '/payment-products/payins/debicheck/integration-process' },
  { name: '38-guide-paybybank', path: '/payment-products/payins/paybybank/integration-process' },
  { name: '39-guide-errors', path: '/graphql/error-handling' },
  { name: '40-guide-sandbox', path: '/sandbox' },
  { name: '41-support', path: '/support' },
  { name: '42-about', path: '/about-these-docs' },
  {
    name: '43-input-unfolded',
    path: '/api/mutations/client-payment-initiation-request-create',
    prepare: unfold,
  },
  { name: '44-enum', path: '/api/enums/refund-reason' },
  { name: '45-directive', path: '/api/directives/required-scopes' },
  {
    name: '46-deprecated',
    path: '/api/objects/payment-initiation-request#userReference',
    prepare: settle,
  },
  {
    name: '47-outcomes',
    path: '/api/mutations/client-payment-initiation-request-create#section-states',
    prepare: settle,
  },
];

/** Shows the summary card of a type in code. */
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

/** Opens the drawer on narrow viewports; the sidebar is open on others. */
async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
}

async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
}

/** Expands an argument and a type nested in it. */
async function unfold(page: Page) {
  const argument = page.locator('main details:has(details .field)').first();
  if ((await argument.getAttribute('open')) === null)
    await argument.locator('summary').first().click();
  await argument.locator('details:not([open]) > summary').first().click();
  await argument.locator('details[open] .field:visible').first().waitFor();
  await argument.evaluate((element) => element.scrollIntoView());
}

async function pasteReason(page: Page) {
  await paste(page, 'insufficient_funds');
}

async function pasteNothing(page: Page) {
  await paste(page, 'BankTimout');
}

async function paste(page: Page, text: string) {
  const form = page.locator('form[data-paste]');
  await form.getByLabel('Paste an error or webhook').fill(text);
  await form.locator('.explanation > *').first().waitFor();
  await form.evaluate((element) => element.scrollIntoView());
}

async function explainInSearch(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(text);
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

/** Opens the search with recent searches. */
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
