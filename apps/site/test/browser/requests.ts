import type { Page } from 'playwright-core';

/** What a page itself requests: on a busy machine, only after it has loaded. */
const ofPage = /^HEAD |\/(?:logo|icon-\w+)\.svg$|\/speculation-rules\.json$/;

/**
 * Records the URL of each request of a page from now on, without its icon, its logo and its
 * speculation rules.
 */
export function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!ofPage.test(`${request.method()} ${request.url()}`)) requests.push(request.url());
  });
  return requests;
}
