import { expect, test } from 'vitest';

import { indexNames } from './closest.ts';
import { meantBy } from './slip.ts';

const names = indexNames([
  'voidedAt',
  'createdAt',
  'maxAmount',
  'clientId',
  'refundCancel',
  'status',
  'refund',
  'PENDING',
  'ONCE_OFF',
  'client_refund',
]);

test.each<[name: string, meant: string[], why: string]>([
  ['voidAt', ['voidedAt'], 'a verb in another form'],
  ['voidedA', ['voidedAt'], 'a letter lost'],
  ['voidedat', ['voidedAt'], 'a letter in the wrong case'],
  ['cilentId', ['clientId'], 'letters swapped'],
  ['cancelRefund', ['refundCancel'], 'the same words'],
  ['statsu', ['status'], 'letters swapped in a word'],
  ['stetus', ['status'], 'a wrong letter in a word'],
  ['PENDNG', ['PENDING'], 'a letter lost in a word'],
  ['ONC_OFF', ['ONCE_OFF'], 'a letter lost'],
  ['client_refnd', ['client_refund'], 'a letter lost'],
  ['createdBy', [], 'another word'],
  ['minAmount', [], 'another word'],
  ['refunds', [], 'the plural'],
  ['refunded', [], 'another form of the word'],
  ['prefund', [], 'another word'],
  ['voided_at', [], 'another convention'],
  ['VOIDED_AT', [], 'another convention'],
  ['VoidedAt', [], 'another convention'],
  ['client_id', [], 'another convention'],
  ['pending', [], 'another convention'],
  ['once_off', [], 'another convention'],
  ['state', [], 'another word'],
  ['ref', [], 'too short to tell'],
])('`%s` probably means %j: %s', (name, meant) => {
  expect(meantBy(name, names)).toEqual(meant);
});
