import { expect, test } from 'vitest';

import { matching } from './matching.ts';

const entries = ['PaymentRefund', 'Refund', 'RefundStatus', 'Settlement'].map((name) => ({ name }));

test('finds names that contain the query in any case, those that begin with it first', () => {
  expect(matching(entries, 'refund').map(({ name }) => name)).toEqual([
    'Refund',
    'RefundStatus',
    'PaymentRefund',
  ]);
});

test('finds nothing where nothing matches', () => {
  expect(matching(entries, 'payout')).toEqual([]);
});
