import { expect, test } from 'vitest';

import { partOf } from './part.ts';

const status = {
  coordinate: 'Refund.status',
  anchor: 'status',
  type: 'Status!',
  description: 'Where it stands.',
  arguments: [
    { coordinate: 'Refund.status(at:)', anchor: 'status-at', type: 'Date', description: null },
  ],
};
const refund = {
  element: { kind: 'object', coordinate: 'Refund', description: 'Money.', fields: [status] },
};

test.each([
  ['', { signature: 'object Refund', description: 'Money.' }],
  ['status', { signature: 'Refund.status: Status!', description: 'Where it stands.' }],
  ['status-at', { signature: 'Refund.status(at:): Date', description: null }],
  ['section-used-by', undefined],
])('describes the element at the anchor %j', (anchor, expected) => {
  expect(partOf(refund, anchor)).toEqual(expected);
});

test('shows the return type of an operation, and the description of an enum value', () => {
  const call = { kind: 'mutation', coordinate: 'Mutation.pay', type: 'Paid!', description: null };
  expect(partOf({ element: call }, '')?.signature).toBe('mutation Mutation.pay: Paid!');
  const values = [{ coordinate: 'Reason.LOST', anchor: 'LOST', description: 'It went.' }];
  const reason = { kind: 'enum', coordinate: 'Reason', description: null, values };
  expect(partOf({ element: reason }, 'LOST')?.description).toBe('It went.');
});
