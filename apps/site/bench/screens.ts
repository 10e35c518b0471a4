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
  { name: '05-reference-index', path: '/api' },
  { name: '06-reference-small', path: '/api/scalars/decimal' },
  { name: '07-reference-huge', path: '/api/objects/payment-initiation-request' },
  { name: '08-mutation', path: '/api/mutations/client-refund-initiate' },
  { name: '09-lifecycle', path: '/api/unions/payment-initiation-request-state' },
  { name: '10-search-found', path: '/', prepare: (page) => search(page, 'refund status') },
  { name: '11-search-none', path: '/', prepare: (page) => search(page, 'zzzzqqqq') },
  { name: '12-error-finder', path: '/graphql/error-handling', prepare: findErrors },
  { name: '13-not-found', path: '/404.html' },
  { name: '15-section', path: '/graphql' },
  { name: '16-comparison', path: '/payment-products' },
  { name: '17-quick-start', path: '/quick-start' },
  { name: '14-index-filter', path: '/api/objects', prepare: filterIndex },
];

async function findErrors(page: Page) {
  const finder = page.locator('form[data-finder]');
  await finder.getByText('Retry later').click();
  await finder.getByRole('status').getByText(' of ').waitFor();
  await finder.evaluate((form) => form.scrollIntoView());
}

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
