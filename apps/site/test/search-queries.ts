/** A query of an integrator, and the pages that answer it: one of them must be in the top three. */
export interface Asked {
  readonly query: string;
  /** Addresses with fragments. */
  readonly answers: readonly string[];
}

const payByBank = '/payment-products/payins/paybybank';
const card = '/payment-products/payins/card';
const inPerson = '/payment-products/payins/inperson';
const payouts = '/payment-products/payouts';
const debicheck = '/payment-products/payins/debicheck';
const request = '/api/objects/payment-initiation-request';
const requestInput = '/api/inputs/client-payment-initiation-request-create-input';
const webhooks = '/webhooks/using_webhooks';
const errors = '/graphql/error-handling';

/**
 * Collected before the search was tuned: exact names, parts and typos of names, log output, tasks,
 * questions, and words that these docs do not use. Each name of the first list must be the first
 * result.
 */
export const exactNames: readonly Asked[] = asked({
  PaymentInitiationRequest: [request],
  clientRefundInitiate: ['/api/mutations/client-refund-initiate'],
  'ClientPaymentInitiationRequestCreateInput.expireAt': [`${requestInput}#expireAt`],
  RefundStatus: ['/api/unions/refund-status'],
  BankTimeout: ['/api/objects/bank-timeout'],
});

export const otherQueries: readonly Asked[] = asked({
  // Parts of names.
  PIR: [request],
  paymentRequestCreate: [
    '/api/mutations/client-payment-initiation-request-create',
    '/api/mutations/user-payment-initiation-request-create',
  ],
  consentRevoke: ['/api/mutations/payment-consent-request-revoke'],
  'Refund.st': ['/api/objects/refund#status'],
  'disbursement status': ['/api/unions/disbursement-status', '/api/objects/disbursement#status'],
  'refund nonce': ['/api/inputs/client-refund-initiate-input#nonce', '/api/objects/refund#nonce'],

  // Fields and values.
  expireAt: [`${requestInput}#expireAt`, `${request}#expireAt`],
  payerReference: [`${requestInput}#payerReference`, `${request}#payerReference`],
  iframeAllowlist: [`${requestInput}#iframeAllowlist`],
  liabilityShifted: ['/api/objects/secure3d-details#liabilityShifted'],
  authorizationFailed: ['/api/enums/transaction-state-reason#authorizationFailed'],
  payment_not_received: ['/api/enums/refund-error-reason#payment_not_received'],

  // Typos.
  PaymntRequest: [request],
  disbursment: [`${payouts}/disbursements`, '/api/objects/disbursement'],
  UnknownPaymentError: ['/api/objects/unkown-payment-error'],
  'webhook signiture': [`${webhooks}#step-3-verify-the-signature`],
  reconcilation: ['/graphql/pagination#reconcile-one-day'],
  clientRefundIntiate: ['/api/mutations/client-refund-initiate'],

  // Log output.
  NONCE_ALREADY_USED: [`${errors}#error-codes`],
  BAD_USER_INPUT: [`${errors}#error-codes`],
  invalid_scope: ['/authentication/error-handling#invalid_scope'],
  TERMINAL_BUSY: [`${inPerson}/terminal-api#when-the-terminal-is-busy-or-offline`],
  'payment.confirmation': ['/webhooks/types#paymentconfirmation', '/webhooks/types#list-of-events'],
  'insufficient funds': ['/api/objects/insufficient-funds-for-payment'],
  'duplicate payment': ['/api/objects/duplicate-payment'],

  // Tasks.
  'quick start': ['/quick-start'],
  'webhook signature': [`${webhooks}#step-3-verify-the-signature`],
  'verify webhook python': [`${webhooks}#step-3-verify-the-signature`],
  'get access token': [
    '/authentication/client-tokens#step-1-request-a-token',
    '/authentication/introduction#step-1-get-a-token',
    '/quick-start#step-1-get-a-token',
  ],
  'partial refund': [
    `${payouts}/refunds#step-1-check-the-refundable-amount`,
    '/quick-start#step-5-refund-part-of-the-payment',
  ],
  'cancel payment request': [
    `${payByBank}/integration-process#cancel-an-unpaid-request`,
    '/api/mutations/client-payment-initiation-request-cancel',
  ],
  'batch payout': [`${payouts}/batches`],
  'apple pay certificate': [
    '/payment-products/payins/wallets/configuration#step-1-register-with-apple-pay',
  ],
  'next page cursor': ['/graphql/pagination#step-2-request-the-next-page'],
  'save card for later': [
    `${card}/tokenization/consent-tokens`,
    `${card}/tokenization/consent-tokens#step-1-create-the-consent-request`,
    `${card}/once-off/secure-api#step-3-save-a-card-for-a-returning-payer`,
    '/payment-products/vault/tokens#step-1-store-the-card',
  ],
  'show payment page in iframe': ['/safe-link/frontend-integration#embed-safelink-in-an-iframe'],
  'end debicheck mandate': [
    `${debicheck}/integration-process#step-5-revoke-the-mandate-when-the-customer-cancels`,
  ],

  // Questions.
  'how do i refund a payment': [`${payouts}/refunds`, `${payouts}/refunds#step-2-send-the-refund`],
  'when is it safe to ship': [
    `${payByBank}/integration-process#when-to-ship-the-order`,
    `${payByBank}/integration-process`,
  ],
  'how long is a token valid': ['/authentication/token-lifetimes#lifetime-of-each-credential'],
  'can i retry a failed payment': [
    `${errors}#retry-without-paying-twice`,
    `${errors}#when-the-payment-fails`,
  ],
  'what if the webhook arrives twice': [`${webhooks}#duplicate-events`],

  // Words that these docs rarely or never use.
  idempotency: [`${errors}#retry-without-paying-twice`],
  '3ds': [
    `${card}/once-off/secure-fields#step-3-redirect-the-payer-for-3-d-secure`,
    `${card}/once-off/hosted-ui#step-2-redirect-the-payer-to-the-payment-page`,
  ],
  'test card': [
    `${card}/configuration#test-cards`,
    '/sandbox#charges-to-cards-wallets-and-bank-accounts',
  ],
  chargeback: [
    `${card}/disputes`,
    `${card}/disputes#disputes-of-bank-payments`,
    `${debicheck}/collections#disputed-collections`,
    `${card}/once-off/secure-fields#step-4-confirm-the-charge`,
    `${card}/once-off/secure-fields#transaction-states-and-refunds`,
  ],
  payout: [`${payouts}/disbursements`],
  sdk: [`${card}/secure-fields-sdk`],
  'token expiry': ['/authentication/token-lifetimes#lifetime-of-each-credential'],
  hmac: [`${webhooks}#step-3-verify-the-signature`],
  'ip whitelist': ['/graphql/links#api-endpoints'],
  'rate limit': [
    `${errors}#where-a-payment-can-fail`,
    `${inPerson}/authentication#token-lifetimes-and-rate-limits`,
    `${inPerson}/authentication#error-codes-and-responses`,
  ],
  postman: ['https://www.postman.example/marula'],
  'bank list': [
    '/payment-products/bank-queries',
    '/payment-products/bank-queries#step-1-fetch-the-banks',
    '/api/queries/banks',
  ],
  'pre auth': [`${card}/preauthorization#step-1-place-the-hold`, `${card}/preauthorization`],
});

function asked(answers: Readonly<Record<string, readonly string[]>>): Asked[] {
  return Object.entries(answers).map(([query, places]) => ({ query, answers: places }));
}
