import { expect, test } from 'vitest';

import { closest, nearest, indexNames } from './closest.ts';

const names = ['Refund', 'RefundStatus', 'RefundState', 'Disbursement', 'refunds', 'Refunds'];

test.each([
  ['Refnd', { max: 1 }, ['Refund']],
  ['RefundStatsu', { max: 2 }, ['RefundStatus', 'RefundState']],
  ['RefundStats', { max: 2 }, ['RefundState', 'RefundStatus']],
  ['RefundStats', {}, ['RefundState', 'RefundStatus']],
  ['RefundStatus', { max: 1 }, []],
  ['Payment', { max: 2 }, []],
  ['', { max: 2 }, []],
])('closest to `%s` with %j', (name, options, expected) => {
  expect(closest(name, names, options)).toEqual(expected);
  expect(closest(name, indexNames(names), options)).toEqual(expected);
});

test('at most three names are sorted by distance, then by name', () => {
  expect(closest('cat', ['cart', 'bat', 'hat', 'at', 'cat', 'dog'])).toEqual(['bat', 'hat', 'at']);
});

test.each([
  ['trigers', ['triggers', 'times'], ['triggers']],
  ['Nope', ['Date', 'Hotel'], []],
  ['Nope', ['Node', 'Note', 'Date'], ['Node', 'Note']],
  ['id', ['it'], []],
])('the names nearest to %s', (name, names, near) => {
  expect(nearest(name, names)).toEqual(near);
});
