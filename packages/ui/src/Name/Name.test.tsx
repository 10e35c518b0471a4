import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Name } from './Name.tsx';

test.each([
  ['Refund', 'Refund'],
  ['PaymentInitiationRequest', 'PaymentInitiationRequest'],
  ['PaymentInitiationRequestPending', 'Payment<wbr/>Initiation<wbr/>Request<wbr/>Pending'],
  [
    'Query.paymentInitiationRequests(id:)',
    'Query.<wbr/>payment<wbr/>Initiation<wbr/>Requests(id:)',
  ],
  [
    'https://id.acacia.example/connect/token',
    'https://id.<wbr/>acacia.<wbr/>example/<wbr/>connect/<wbr/>token',
  ],
  ['beneficiary_bank_processing_error', 'beneficiary_<wbr/>bank_<wbr/>processing_<wbr/>error'],
])('%s may break where a reader would', (name, expected) => {
  expect(markup(<Name text={name} />)).toBe(expected);
});

test('one that a phone shows in one line stays whole, but for a title', () => {
  expect(markup(<Name text="expectedSettlement" />)).toBe('expectedSettlement');
  expect(markup(<Name text="expectedSettlement" large />)).toBe('expected<wbr/>Settlement');
});
