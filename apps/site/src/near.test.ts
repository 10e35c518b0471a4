import { expect, test } from 'vitest';

import { nearestPages } from './near.ts';

const pages = [
  '/',
  '/quick-start',
  '/graphql/error-handling',
  '/payment-products/payins/card',
  '/payment-products/payouts/refunds',
  '/webhooks/using_webhooks',
  '/webhooks',
  '/api/objects/refund',
  '/api/objects/refund-completed',
  '/api/unions/refund-status',
].map((route) => [`/docs${route}`, route] as const);

test.each([
  ['/docs/quickstart', '/quick-start'],
  ['/docs/webhook', '/webhooks'],
  ['/docs/Webhooks/Using-Webhooks.html', '/webhooks/using_webhooks'],
  ['/docs/guides/refunds/', '/payment-products/payouts/refunds'],
  ['/docs/payment-products/card', '/payment-products/payins/card'],
  ['/docs/api/objects/refund-complete', '/api/objects/refund-completed'],
  ['/docs/graphql/errorhandling', '/graphql/error-handling'],
])('%s is nearest to %s', (asked, expected) => {
  expect(nearestPages(asked, pages)[0]?.[1]).toBe(expected);
});

test('the parent page is last if no other page is near', () => {
  expect(nearestPages('/docs/webhooks/zzz', pages).at(-1)?.[1]).toBe('/webhooks');
});

test.each(['/docs/zzz', '/%', '/docs/'])('%s has at most one near page', (asked) => {
  expect(nearestPages(asked, pages).length).toBeLessThan(2);
});
