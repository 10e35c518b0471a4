import { expect, test } from 'vitest';

import { markup } from '../../test/markup.ts';
import { Name } from './Name.tsx';

test.each([
  ['Refund', 'Refund'],
  ['PaymentInitiationRequest', 'PaymentInitiationRequest'],
  ['PaymentInitiationRequestPending', 'Payment<wbr/>Initiation<wbr/>Request<wbr/>Pending'],
  [
    'Query.paymentInitiationRequests(id:)',
    'Query.<wbr data-wide=""/>payment<wbr/>Initiation<wbr/>Requests(id:)',
  ],
  [
    'https://id.acacia.example/connect/token',
    'https://id.<wbr data-wide=""/>acacia.<wbr data-wide=""/>example/<wbr data-wide=""/>connect/<wbr data-wide=""/>token',
  ],
  [
    'beneficiary_bank_processing_error',
    'beneficiary_<wbr data-wide=""/>bank_<wbr data-wide=""/>processing_<wbr data-wide=""/>error',
  ],
])('%s may break at its words', (name, expected) => {
  expect(markup(<Name text={name} />)).toBe(expected);
});

test('a name that fits on a phone may break only in a title', () => {
  expect(markup(<Name text="expectedSettlement" />)).toBe('expectedSettlement');
  expect(markup(<Name text="expectedSettlement" large />)).toBe('expected<wbr/>Settlement');
});

test('a name that fits in no column may break in a wide table, too', () => {
  const name = 'testClientPaymentInitiationRequestSimulateComplete';
  expect(markup(<Name text={name} />)).not.toContain('<wbr/>');
});
