import { beforeEach, expect, test } from 'vitest';

import { post, prepare, request, sandbox, send, type Values } from './shipped-sandbox.ts';

/** Each constraint that descriptions of the shipped schema state, with a call that breaks it. */
beforeEach(() => sandbox.reset());

interface Broken {
  readonly constraint: string;
  /** The operation of a printed example, and the values that break the constraint. */
  readonly call: readonly [name: string, values: Values];
  /** The end of the message. */
  readonly message: string;
  readonly code?: string;
  readonly token?: string;
  /** The path of the rejected field; by default the mutation. */
  readonly path?: readonly string[];
}

const phone = 'does not match ^\\+[1-9][0-9]{6,14}$.';
const digits = 'does not match ^[0-9]+$.';
const thirteen = 'does not match ^[0-9]{13}$.';
const noSpaces = 'does not match ^\\S+$.';
const date = 'does not match ^[0-9]{4}-[0-9]{2}-[0-9]{2}(T.+)?$.';
const midnight = 'does not match T22:00:00(\\.0+)?Z$.';
const notOffered = 'The request does not offer this method.';
const scenario =
  'A charge by the merchant needs a scenario, and a charge by the payer must not have one.';
const capitec = 'amount.quantity is above the largest charge of Capitec Pay.';
const document = 'input.payerInformation.identifyingDocument';
const account = '7890 1234';

const rows: readonly Broken[] = [
  ...['CreatePaymentRequest', 'InitiateRefund', 'PayWinner', 'ChargeConsent'].map(
    (name): Broken => ({
      constraint: `the currency of ${name}`,
      call: [name, { 'input.amount.currency': 'USD' }],
      message: 'amount.currency does not match ZAR.',
    }),
  ),
  ...['000000000000', '00000000000012', '0000 000 000001', 'A000000000001'].map(
    (number): Broken => ({
      constraint: `an identity number ${number}`,
      call: [
        'CreatePaymentRequest',
        { [document]: { identityDocument: { country: 'ZA', number } } },
      ],
      message: `identityDocument.number ${thirteen}`,
    }),
  ),
  {
    constraint: 'a passport number without spaces',
    call: ['CreatePaymentRequest', { [document]: { passport: { country: 'NA', number: 'P 1' } } }],
    message: `passport.number ${noSpaces}`,
  },
  {
    constraint: 'a permit number without spaces',
    call: [
      'CreatePaymentRequest',
      { [document]: { temporaryResidenceId: { country: 'NA', number: 'P 1' } } },
    ],
    message: `temporaryResidenceId.number ${noSpaces}`,
  },
  ...['0600000000', '+27 60 000 0000', '+0600000000', '+27'].map((number): Broken => ({
    constraint: `a mobile number ${number}`,
    call: ['CreatePaymentRequest', { 'input.payerInformation.mobileNumber': number }],
    message: `payerInformation.mobileNumber ${phone}`,
  })),
  {
    constraint: 'the date of an account',
    call: ['CreatePaymentRequest', { 'input.payerInformation.accountCreatedDate': '1/2/2030' }],
    message: `payerInformation.accountCreatedDate ${date}`,
  },
  {
    constraint: 'the account number of a beneficiary',
    call: ['CreatePaymentRequest', { 'input.beneficiary.bankAccount.accountNumber': account }],
    message: `beneficiary.bankAccount.accountNumber ${digits}`,
  },
  {
    constraint: 'characters of a reference',
    call: ['CreatePaymentRequest', { 'input.payerReference': 'Ordér' }],
    message: 'payerReference does not match ^[A-Za-z0-9 ./&-]*$.',
  },
  {
    constraint: 'a machine or a till',
    call: ['CreateCashRequest', { 'input.paymentMethods.cash': {} }],
    message: 'Give at least one of paymentMethods.cash.atm and paymentMethods.cash.retailer.',
  },
  ...[
    { accountNumber: account, message: `accountNumber ${digits}` },
    { identityNumber: '123', message: `identityNumber ${thirteen}` },
    { passportNumber: 'P 1', message: `passportNumber ${noSpaces}` },
    { phoneNumber: '060', message: `phoneNumber ${phone}` },
    { payerCreatedDate: 'May', message: `payerCreatedDate ${date}` },
  ].map(({ message, ...values }): Broken => {
    const [[field = '', value = '']] = [Object.entries(values)[0] ?? []];
    return {
      constraint: `the ${field} of a payer who links an account`,
      call: ['CreateLink', { [`input.payer.${field}`]: value }],
      message: `payer.${message}`,
    };
  }),
  {
    constraint: 'contact details of a payer who links an account',
    call: ['CreateLink', { 'input.payer.phoneNumber': null, 'input.payer.email': null }],
    message: 'Give at least one of payer.email and payer.phoneNumber.',
  },
  {
    constraint: 'the account number of an agreement',
    call: ['CreateLink', { 'input.beneficiary.bankAccount.accountNumber': account }],
    message: `beneficiary.bankAccount.accountNumber ${digits}`,
  },
  {
    constraint: 'contact details of a recipient',
    call: ['PayWinner', { 'input.recipientAccountHolder': { name: 'Sample Winner' } }],
    message:
      'Give at least one of recipientAccountHolder.email and recipientAccountHolder.phoneNumber.',
  },
  {
    constraint: 'contact details of the recipient of a user payout',
    call: ['PayUser', { 'input.recipientAccountHolder': { name: 'Sample User' } }],
    token: 'user',
    message:
      'Give at least one of recipientAccountHolder.email and recipientAccountHolder.phoneNumber.',
  },
  {
    constraint: 'the phone number of a recipient',
    call: ['PayWinner', { 'input.recipientAccountHolder.phoneNumber': '060 000 0000' }],
    message: `recipientAccountHolder.phoneNumber ${phone}`,
  },
  {
    constraint: 'the largest payout',
    call: ['PayWinner', { 'input.amount.quantity': '5000000.01' }],
    message: 'The amount is above the largest payout.',
  },
  {
    constraint: 'the fewest payouts in one call',
    call: ['AddPayouts', { 'input.disbursements': [] }],
    message: 'disbursements has fewer than 1 item.',
  },
  {
    constraint: 'the fewest first payouts of a batch',
    call: ['OpenBatch', { 'input.disbursements': [] }],
    message: 'disbursements has fewer than 1 item.',
  },
  {
    constraint: 'the fewest accounts of a payment request',
    call: ['CreatePaymentRequest', { 'input.beneficiary': { bankAccounts: [] } }],
    message: 'beneficiary.bankAccounts has fewer than 1 item.',
  },
  {
    constraint: 'the fewest accounts of a payment authorisation',
    call: ['CreateAuthorizationLink', { 'input.beneficiary': { bankAccounts: [] } }],
    message: 'beneficiary.bankAccounts has fewer than 1 item.',
  },
  {
    constraint: 'the fewest events to stop',
    call: ['RemoveWebhook', { 'input.filterTypes': [] }],
    message: 'filterTypes has fewer than 1 item.',
  },
  {
    constraint: 'the fewest events of an endpoint',
    call: ['AddWebhook', { 'input.filterTypes': [] }],
    message: 'filterTypes has fewer than 1 item.',
  },
  {
    constraint: 'the fewest redirect URIs',
    call: ['CreateClient', { 'input.redirectUrls': [] }],
    token: 'tenant',
    message: 'redirectUrls has fewer than 1 item.',
  },
  ...[
    { field: 'first6', value: '41111', message: 'does not match ^[0-9]{6}$.' },
    { field: 'last4', value: '11111', message: 'does not match ^[0-9]{4}$.' },
    { field: 'expiryMonth', value: 0, message: 'is less than 1.' },
    { field: 'expiryMonth', value: 13, message: 'is more than 12.' },
    { field: 'expiryYear', value: 33, message: 'is less than 2000.' },
    { field: 'expiryYear', value: 20330, message: 'is more than 9999.' },
  ].map(({ field, value, message }): Broken => ({
    constraint: `the ${field} of a card`,
    call: ['AddCard', { [`input.cardDetails.${field}`]: value }],
    message: `cardDetails.${field} ${message}`,
  })),
  {
    constraint: 'a stored card',
    call: ['AddCard', { 'input.cardDetails.cardUsageType': 'onceOff' }],
    message: 'A card with the usage type onceOff cannot be stored.',
  },
  ...['256.0.0', 'localhost', '::g'].map((address): Broken => ({
    constraint: `the address ${address} of a device`,
    call: ['ChargeCard', { 'input.deviceInformation.ipAddress': address }],
    message: 'does not match ^([0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]+)$.',
  })),
  ...['ChargeCapitecClient', 'ChargeOnceOffConsent', 'ChargeMembership'].map((name): Broken => ({
    constraint: `the largest Capitec Pay charge of ${name}`,
    call: [name, { 'input.amount.quantity': '50000.00' }],
    message: capitec,
  })),
  ...[
    ['ChargeCapitecClient', 'input.paymentMethods.capitecPay.identifier'] as const,
    ['StartAbsaPay', 'input.paymentMethods.absaEft.payerIdentifier'] as const,
    ['ConfirmOnceOffConsent', 'input.capitecPay.identifier'] as const,
  ].flatMap(([name, at]): Broken[] => [
    {
      constraint: `a mobile number in ${name}`,
      call: [name, { [`${at}Value`]: '0600000000' }],
      message: phone,
    },
    {
      constraint: `an identity number in ${name}`,
      call: [name, { [`${at}Key`]: 'IDNUMBER', [`${at}Value`]: '12345' }],
      message: thirteen,
    },
    {
      constraint: `the kind of identifier in ${name}`,
      call: [name, { [`${at}Key`]: 'PASSPORT' }],
      message: 'The identifier key must be CELLPHONE or IDNUMBER.',
    },
  ]),
  {
    constraint: 'a ShapID',
    call: ['SendPayshapRequest', { 'input.paymentMethods.payshapRequest.debtor.shapId': 'me@fnb' }],
    message: 'debtor.shapId does not match ^[0-9]{10}@[a-z]+$.',
  },
  {
    constraint: 'the account number of a PayShap payer',
    call: [
      'SendPayshapRequest',
      {
        'input.paymentMethods.payshapRequest.debtor': {
          account: { bankId: 'standard_bank', accountNumber: account },
        },
      },
    ],
    message: `debtor.account.accountNumber ${digits}`,
  },
  {
    constraint: 'the largest PayShap request',
    call: ['SendPayshapRequest', { 'input.amount.quantity': '50000.01' }],
    message: 'PayShap takes at most R50 000.00 in one payment.',
  },
  ...[
    { field: 'applicationExpirationDate', value: '12/33', message: 'does not match ^[0-9]{6}$.' },
    {
      field: 'deviceManufacturerIdentifier',
      value: 'Apple',
      message: 'does not match ^[0-9A-Fa-f]+$.',
    },
  ].map(({ field, value, message }): Broken => ({
    constraint: `the ${field} of Apple Pay`,
    call: ['ChargeWallet', { [`input.paymentMethods.applePay.${field}`]: value }],
    message: `applePay.${field} ${message}`,
  })),
  {
    constraint: 'the last digits of a Samsung Pay card',
    call: ['ChargeSamsungPay', { 'input.paymentMethods.samsungPay.last4': '11111' }],
    message: 'samsungPay.last4 does not match ^[0-9]{4}$.',
  },
  {
    constraint: 'the initiative of Apple Pay',
    call: ['VouchForPage', { 'input.initiative': 'app' }],
    message: 'initiative does not match ^web$.',
  },
  {
    constraint: 'the merchant identifier of Apple Pay',
    call: ['VouchForPage', { 'input.merchantIdentifier': 'merchant.example.other' }],
    message: 'The domain is not registered with this merchant identifier.',
  },
  {
    constraint: 'the host of the validation URL',
    call: ['VouchForPage', { 'input.validationUrl': 'https://apple.example/startSession' }],
    message: 'The validation URL must be on an Apple host.',
  },
  {
    constraint: 'a scenario of a charge by the merchant',
    call: ['ChargeConsent', { 'input.recurringPayment': { source: 'merchant' } }],
    message: scenario,
  },
  {
    constraint: 'no scenario of a charge by the payer',
    call: [
      'ChargeCard',
      {
        'input.paymentMethods.card.recurringPayment': {
          source: 'payer',
          scenario: 'Subscription',
        },
      },
    ],
    message: scenario,
  },
  {
    constraint: 'a scenario of a card payment by the merchant',
    call: ['PayRequestWithNewCard', { 'input.card.recurringPayment': { source: 'merchant' } }],
    message: scenario,
  },
  {
    constraint: 'no scenario when a consent is confirmed',
    call: [
      'ConfirmCard',
      { 'input.card.recurringPayment': { source: 'payer', scenario: 'Subscription' } },
    ],
    message: scenario,
  },
  ...[2, 99].map((index): Broken => ({
    constraint: `account ${index} of an Absa client`,
    call: ['ChooseAbsaAccount', { 'input.absaEft.selectedAccountIndex': index }],
    message: 'Only an account that Absa returned can be chosen.',
  })),
  {
    constraint: 'an account for a card charge',
    call: [
      'CaptureOnDelivery',
      {
        'input.captureAmount': null,
        'input.absaEft': { selectedAccountIndex: 0, absaPaymentId: 'a', absaTransactionId: 'b' },
      },
    ],
    message: 'Only an account that Absa returned can be chosen.',
  },
  ...[0, 31].map((day): Broken => ({
    constraint: `collection day ${day} that a payer chooses`,
    call: ['ConfirmMandate', { 'input.debicheck.collection.collectionDay': day }],
    message:
      'debicheck.collection.collectionDay is outside the range for collectionFrequency: 1 to 7 for weekly, 1 to 14 for fortnightly, 1 to 30 for monthly, 1 to 30 or 99 for quarterly, biannually and yearly, 1 to 12, 14 or 99 for adHoc. See DebicheckCollectionFrequencyEnum.',
  })),
  {
    constraint: 'a first collection that was not requested',
    call: [
      'ConfirmMandate',
      { 'input.debicheck.collection.firstCollectionDate': '2031-05-31T22:00:00.000Z' },
    ],
    message: 'The request has no first collection.',
  },
  ...[
    ['ConfirmMandate', 'input.debicheck.collection.firstCollectionDate'] as const,
    [
      'CreateMandateWithFee',
      'input.paymentMethods.debicheck.details.collection.firstCollectionDate',
    ] as const,
  ].map(([name, path]): Broken => ({
    constraint: `midnight in ${name}`,
    call: [name, { [path]: '2031-05-31T00:00:00.000Z' }],
    message: midnight,
  })),
  {
    constraint: 'the account number of a mandate',
    call: ['ConfirmMandate', { 'input.debicheck.customer.accountNumber': account }],
    message: `debicheck.customer.accountNumber ${digits}`,
  },
  {
    constraint: 'the phone number of a mandate',
    call: ['ConfirmMandate', { 'input.debicheck.customer.phoneNumber': '060' }],
    message: `debicheck.customer.phoneNumber ${phone}`,
  },
  {
    constraint: 'the account type of a mandate',
    call: ['ConfirmMandate', { 'input.debicheck.customer.accountType': 'loan' }],
    message: 'Only current, savings and transmission accounts take debit orders.',
  },
  {
    constraint: 'the largest charge of a consent with a fixed amount',
    call: [
      'CreateMembershipConsent',
      { 'input.paymentMethods.capitecPay.paymentOptions.fixed.amount.quantity': '49999.01' },
    ],
    message: 'A charge of a Capitec Pay consent must be from R0.01 to R49 999.',
  },
  {
    constraint: 'the largest charge of a consent with a variable amount',
    call: [
      'CreateAccountConsent',
      {
        'input.paymentMethods.capitecPay.paymentOptions.variable.range.maximum.quantity':
          '49999.01',
      },
    ],
    message: 'A charge of a Capitec Pay consent must be from R0.01 to R49 999.',
  },
  ...[
    { values: { 'input.accountNumber': account }, message: `accountNumber ${digits}` },
    { values: { 'input.branchCode': '2506' }, message: 'branchCode does not match ^[0-9]{6}$.' },
    {
      values: { 'input.accountHolder.individual.initials': 'S.A.' },
      message: 'accountHolder.individual.initials does not match ^\\p{L}+$.',
    },
    {
      values: {
        'input.accountHolder.individual.identifyingDocument.identityDocument.number': '123',
      },
      message: thirteen,
    },
  ].map(({ values, message }): Broken => ({
    constraint: `an account to verify, with ${JSON.stringify(values)}`,
    call: ['VerifyAuthor', values],
    path: ['client', 'verifyBankAccountDetails'],
    message,
  })),
  {
    constraint: 'an account number to check',
    call: ['CheckNumbers', { 'input.accounts': [{ accountNumber: account, bankId: 'capitec' }] }],
    path: ['client', 'verifyAccountsCdv'],
    message: `accounts[0].accountNumber ${digits}`,
  },
  {
    constraint: 'the shortest part of a business name',
    call: ['FindPress', { name: 'Sa' }],
    path: ['client', 'businessByName'],
    message: 'businessName is shorter than 3 characters.',
  },
  {
    constraint: 'the identity number of a director',
    call: ['OtherBusinesses', { directorId: '900101 0000 000' }],
    path: ['client', 'businessesByDirectorId'],
    message: `directorId ${digits}`,
  },
];

test.each(rows)('$constraint is enforced', async ({ call: [name, values], ...expected }) => {
  const { errors = [] } = await send(name, values, expected.token);
  const { code = 'BAD_USER_INPUT', message } = expected;
  expect(errors.map((error) => error.extensions.code)).toEqual([code]);
  expect(errors[0]?.message.slice(-message.length)).toBe(message);
  const path = errors[0]?.path ?? [];
  expect(path).toEqual(expected.path ?? [expect.any(String)]);
});

const moreThan500 = JSON.stringify(Array.from({ length: 501 }, (_, index) => `${index}`));

test.each([
  ['id', 'in'],
  ['id', 'nin'],
  ['nonce', 'in'],
  ['nonce', 'nin'],
])('a filter of %s with 501 values of %s is rejected', async (field, operator) => {
  const filter = `filter: { ${field}: { ${operator}: ${moreThan500} } }`;
  const { errors = [] } = await post(`{ client { refunds(${filter}) { edges { cursor } } } }`);
  expect(errors.map(({ message, path }) => ({ message, path }))).toEqual([
    {
      message: `${field}.${operator} has more than 500 items.`,
      path: ['client', 'refunds'],
    },
  ]);
});

test.each([
  ['crypto', { crypto: { enabled: false } }],
  ['eft_manual', { eft: { manual: { enabled: false } } }],
  ['cash_atm', { cash: { atm: { enabled: false } } }],
  ['cash_retailer', { cash: { retailer: { enabled: false } } }],
])('a payment by %s is rejected where it is disabled', async (completed, paymentMethods) => {
  prepare('CompleteTestRequest');
  const { data } = await request('CreatePaymentRequest', {
    'input.paymentMethods': paymentMethods,
  });
  const paymentRequestId = idIn(data);
  const { errors = [] } = await request('CompleteTestRequest', {
    'input.paymentRequestId': paymentRequestId,
    'input.paymentMethods.completed': completed,
  });
  expect(errors.map(({ message }) => message)).toEqual([notOffered]);
});

test('a consent is not confirmed with a method that is disabled', async () => {
  prepare('ConfirmOnceOffConsent');
  const card = { enabled: true };
  const { data } = await request('CreateOnceOffConsent', {
    'input.nonce': 'once-off-2',
    'input.paymentMethods.card': card,
    'input.paymentMethods.capitecPay.enabled': false,
  });
  const { errors = [] } = await request('ConfirmOnceOffConsent', {
    consentRequestId: idIn(data),
    id: idIn(data),
  });
  expect(errors.map(({ message }) => message)).toEqual([notOffered]);
});

test('`updated` is the time of the last change of a request', async () => {
  prepare('CompleteTestRequest');
  const { data } = await request('CreateCashRequest');
  const id = idIn(data);
  const read = async () => {
    const answer = await post(
      `{ node(id: "${id}") { ... on PaymentInitiationRequest { created updated } } }`,
    );
    const { node }: { node: { created: string; updated: string } } = JSON.parse(
      JSON.stringify(answer.data),
    );
    return Date.parse(node.updated) - Date.parse(node.created);
  };
  expect(await read()).toBe(0);
  sandbox.advance('1 min');
  await request('CompleteTestRequest', { 'input.paymentRequestId': id });
  expect(await read()).toBe(60_000);
  sandbox.advance('1 min');
  await request('ConfirmPayment', { 'input.paymentRequestId': id });
  expect(await read()).toBe(120_000);
});

/** Returns the id of the object that a call created. */
function idIn(data: unknown): string {
  const [, id] = /"id":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
  if (id === undefined) throw new Error(`no id in ${JSON.stringify(data)}`);
  return id;
}
