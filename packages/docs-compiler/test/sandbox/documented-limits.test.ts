import { createHmac } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import {
  post,
  prepare,
  request,
  sandbox,
  send,
  type Answer,
  type Values,
} from './shipped-sandbox.ts';

/** Requests that Marula rejects according to the shipped docs, sent to its sandbox. */
beforeEach(() => sandbox.reset());

const quantity = 'input.amount.quantity';
const debicheck = 'input.paymentMethods.debicheck.details';
const terms = `${debicheck}.collection`;
const schedule = 'input.paymentMethods.capitecPay.paymentSchedule.start';
const range = 'input.paymentMethods.capitecPay.paymentOptions.variable.range';
const money = (amount: string) => ({ quantity: amount, currency: 'ZAR' });

const decimal = 'Write it like "249.00".';
const tooLittle = 'amount.quantity is less than 0.01.';
const cents = 'amount.quantity does not match ^-?[0-9]+(\\.[0-9]{1,2})?$.';
const past = 'expireAt is not in the future.';
const amounts =
  'maximumCollectionAmount must not be below the instalment or the first collection, nor above 1.5 times the instalment.';
const adjustments =
  "amountAdjustmentFrequency needs adjustmentAmount or adjustmentRate, unless it is 'never' or 'repo', which take neither.";
const day =
  'paymentMethods.debicheck.details.collection.collectionDay is outside the range for collectionFrequency: 1 to 7 for weekly, 1 to 14 for fortnightly, 1 to 30 for monthly, 1 to 30 or 99 for quarterly, biannually and yearly, 1 to 12, 14 or 99 for adHoc. See DebicheckCollectionFrequencyEnum.';

const rejected: readonly (readonly [string, Values, string])[] = [
  ...['CreatePaymentRequest', 'InitiateRefund', 'PayWinner'].flatMap((name) => [
    ...['abc', '', '1e3', ' 5.00', '5,00', 'R5', '.50'].map(
      (amount) => [name, { [quantity]: amount }, decimal] as const,
    ),
    [name, { [quantity]: 249 }, decimal] as const,
    ...['-5.00', '0.00', '0', '-0'].map(
      (amount) => [name, { [quantity]: amount }, tooLittle] as const,
    ),
    [name, { [quantity]: '10.001' }, cents] as const,
    [name, { 'input.amount.currency': 'rand' }, 'Write it like "ZAR".'] as const,
  ]),
  ...['2031-05-14T08:34:12.000Z', '2031-05-14', '1999-12-31T23:59:59Z'].map(
    (moment) => ['CreatePaymentRequest', { 'input.expireAt': moment }, past] as const,
  ),
  ['CreatePaymentRequest', { 'input.expireAt': 'tomorrow' }, 'Write it like "2031-05-14".'],
  [
    'CreatePaymentRequest',
    { 'input.expireAt': '2032-05-14T08:34:12.001Z' },
    'expireAt is more than 366 days ahead.',
  ],
  [
    'SendPayshapRequest',
    { 'input.paymentMethods.payshapRequest.expireAt': '2031-05-16T08:34:13.000Z' },
    'paymentMethods.payshapRequest.expireAt is more than 24 h ahead.',
  ],
  [
    'HoldAmount',
    { 'input.paymentMethods.card.preAuthorization.voidAt': '2031-05-22T08:34:12+00:00' },
    'paymentMethods.card.preAuthorization.voidAt is more than 7 days ahead.',
  ],
  ...['http://shop.jacaranda.example/hook', 'ftp://a.example', 'shop.jacaranda.example'].map(
    (url) => ['AddWebhook', { 'input.url': url }, 'Write it like "https://'] as const,
  ),
  ['AddWebhook', { 'input.filterTypes': ['payments'] }, 'filterTypes names an unknown event.'],
  [
    'AddWebhook',
    { 'input.filterTypes': ['payment', 'refunds'] },
    'filterTypes names an unknown event.',
  ],
  ...['garbage', 'after-refund-1', 'cursor-example-2'].map(
    (after) =>
      [
        'PaymentRequestPage',
        { after },
        'The cursor in after is none of this list with this filter.',
      ] as const,
  ),
  ['DayOfRequests', { 'filter.created.lt': null }, 'filter.created.lt must not be null'],
  ['CreateMandate', { [`${terms}.maximumCollectionAmount.quantity`]: '373.51' }, amounts],
  ['CreateMandate', { [`${terms}.maximumCollectionAmount.quantity`]: '248.99' }, amounts],
  ['CreateMandateWithFee', { [`${terms}.firstCollectionAmount.quantity`]: '373.51' }, amounts],
  ['CreateMandate', { [`${terms}.adjustmentAmount`]: money('10.00') }, adjustments],
  ['CreateMandate', { [`${terms}.adjustmentRate`]: null }, adjustments],
  ['CreateMandate', { [`${terms}.amountAdjustmentFrequency`]: 'never' }, adjustments],
  ['CreateMandate', { [`${terms}.amountAdjustmentFrequency`]: 'repo' }, adjustments],
  ...(
    [
      ['weekly', [0, 8, 99]],
      ['fortnightly', [15]],
      ['monthly', [0, 31, 32, 99]],
      ['quarterly', [31, 98, 100]],
      ['biannually', [31]],
      ['yearly', [-1]],
      ['adHoc', [0, 13, 15]],
    ] as const
  ).flatMap(([frequency, days]) =>
    days.map(
      (each) =>
        [
          'CreateMandate',
          { [`${terms}.collectionFrequency`]: frequency, [`${terms}.collectionDay`]: each },
          day,
        ] as const,
    ),
  ),
  [
    'CreateMandate',
    { [`${debicheck}.contractReference`]: 'BOX-1042' },
    'contractReference does not match ^[A-Za-z0-9]+$.',
  ],
  ['CreateMembershipConsent', { [schedule]: '2031-05-14T08:34:11.999Z' }, 'in the past.'],
  [
    'CreateAccountConsent',
    { [`${range}.minimum`]: money('500.01') },
    'range.maximum.quantity is below the minimum.',
  ],
  ['CreateAccountConsent', { [`${range}.minimum`]: money('0.00') }, 'is less than 0.01.'],
];

test.each(rejected)('%s with %j is rejected', async (name, values, message) => {
  const { data = null, errors = [] } = await send(name, values);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  expect(errors[0]?.message).toContain(message);
  // A rejected list field is null.
  expect(Object.values(Object(data)).every((each) => JSON.stringify(each).includes('null'))).toBe(
    true,
  );
});

const accepted: readonly (readonly [string, Values])[] = [
  ['CreatePaymentRequest', { [quantity]: '0.01' }],
  ['CreatePaymentRequest', { [quantity]: '249' }],
  ['CreatePaymentRequest', { 'input.expireAt': '2031-05-14T08:34:12.001Z' }],
  ['CreatePaymentRequest', { 'input.expireAt': null }],
  ['CreateMandate', { [`${terms}.maximumCollectionAmount.quantity`]: '249.00' }],
  [
    'CreateMandate',
    { [`${terms}.adjustmentRate`]: null, [`${terms}.adjustmentAmount`]: money('-10.00') },
  ],
  ['CreateMandate', { [`${terms}.collectionDay`]: null }],
  [
    'CreateMandate',
    { [`${terms}.collectionFrequency`]: 'quarterly', [`${terms}.collectionDay`]: 99 },
  ],
  ['CreateAccountConsent', { [`${range}.minimum`]: money('500.00') }],
  ['CreateMembershipConsent', { [schedule]: null }],
];

test.each(accepted)('%s with %j is within the limits', async (name, values) => {
  expect((await send(name, values)).errors).toBeUndefined();
});

test('an amount in the text of an operation is checked', async () => {
  const query = `mutation { clientPaymentInitiationRequestCreate(input: {
    amount: { quantity: "abc", currency: "ZAR" } payerReference: "A" beneficiaryReference: "B"
    beneficiary: { bankAccount: { name: "C", bankId: fnb, accountNumber: "1234567890" } }
  }) { paymentInitiationRequest { id } } }`;
  const { errors = [] } = await post(query);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
});

test('a contract reference cannot be used twice', async () => {
  expect((await send('CreateMandate')).errors).toBeUndefined();
  const again = await request('CreateMandate', { 'input.nonce': 'box-1042-mandate-2' });
  expect(again.errors?.[0]?.message).toBe(
    'paymentMethods.debicheck.details.contractReference was used before.',
  );
});

/** A list in pages of one item, with the cursor of the previous page. */
const page = (filter: string, after = '') => `{ client { refunds(first: 1, ${filter}${after}) {
  edges { node { id } } pageInfo { endCursor hasNextPage } } } }`;

interface Refunds {
  readonly client: {
    readonly refunds: {
      readonly edges: readonly { readonly node: { readonly id: string } }[];
      readonly pageInfo: { readonly endCursor: string | null };
    };
  };
}

function refundsIn({ data }: Answer): Refunds['client']['refunds'] {
  const { client }: Refunds = JSON.parse(JSON.stringify(data));
  return client.refunds;
}

test('a cursor stays valid when its item leaves the filter, and is rejected for other lists', async () => {
  prepare('InitiateRefund');
  for (const nonce of ['a', 'b', 'c'])
    await request('InitiateRefund', { 'input.nonce': nonce, [quantity]: '10.51' });
  const open =
    'filter: { status: { typename: { in: [RefundPending, RefundPaused] } }, nonce: { in: ["a", "b", "c"] } }';
  const first = refundsIn(await post(page(open)));
  const [newest] = first.edges;
  // The newest refund completes; the others keep their position.
  const after = `, after: "${first.pageInfo.endCursor}"`;
  const second = refundsIn(await post(page(open, after)));
  expect(second.edges[0]?.node.id).not.toBe(newest?.node.id);
  for (const other of [page('last: null', after), page('filter: { nonce: { eq: "a" } }', after)]) {
    const { errors = [] } = await post(other);
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('only events that a webhook subscribes to are delivered, signed with its secret', async () => {
  prepare('InitiateRefund');
  const before = sandbox.webhooks.length;
  const added = await request('AddWebhook', { 'input.filterTypes': ['refund'] });
  await request('InitiateRefund');
  sandbox.advance('2 min');
  const delivered = sandbox.webhooks.slice(before);
  expect(new Set(delivered.map(({ event }) => event))).toEqual(new Set(['refund']));

  const [, secret = ''] = /"secret":"([^"]+)"/.exec(JSON.stringify(added.data)) ?? [];
  // Verified as on the webhooks page.
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const { headers, body } of delivered) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  }
});

test('a token request without a valid scope is rejected', async () => {
  const form = (scope: object) =>
    sandbox.fetch('https://secure.marula.example/connect/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'test-jacaranda-books',
        client_secret: 'sandbox-secret',
        audience: 'https://secure.marula.example/connect/token',
        ...scope,
      }).toString(),
    });
  for (const scope of [{}, { scope: '' }, { scope: 'nothing' }, { scope: 'client_refund  openid' }])
    expect(await (await form(scope)).json()).toEqual({ error: 'invalid_scope' });
  expect((await form({ scope: 'client_refund' })).status).toBe(200);
});
