import { type PaymentRequest, readPaymentRequest } from './objects.js';
import { type Order, performOnce, type Shop } from './shop.js';

/** A customer who pays later than this gets a new link. */
const linkLifetime = 30 * 60 * 1000;

/** After these events, money may have left the customer's account. */
const uncertainEvents = ['BankError', 'BankTimeout', 'CryptoWalletBlocked', 'UnkownPaymentError'];

/** The order cannot be paid now. The message is for your staff. */
export class CheckoutError extends Error {}

/** Stores a new order. An order that exists already stays as it is. */
export async function placeOrder(
  shop: Shop,
  order: Pick<Order, 'id' | 'item' | 'amount'>,
): Promise<void> {
  await shop.orders.insert({
    ...order,
    placedAt: Date.now(),
    attempt: 1,
    payment: null,
    problem: null,
  });
}

/**
 * Returns the open payment request of an order; undefined if the order is paid. The `url` of the
 * request is where the customer pays by bank or card. Creates a request if none is open. If it
 * throws, call it again later.
 */
export async function openRequest(
  shop: Shop,
  orderId: string,
): Promise<PaymentRequest | undefined> {
  const request = await newestRequest(shop, orderId);
  const isClosed = isClosedUnpaid(request);
  if (!isClosed && !isOpen(request)) return undefined;
  if (request.events?.some(({ __typename }) => uncertainEvents.includes(__typename))) {
    const problem = `money may have moved for ${request.id}, although it is not paid`;
    await shop.orders.update(orderId, (order) => ({ ...order, problem }));
    throw new CheckoutError(`${orderId}: ${problem}`);
  }
  if (!isClosed) return request;

  await startNextAttempt(shop, request.externalReference ?? '');
  return newestRequest(shop, orderId);
}

/** Returns the id of the order that a payment request belongs to. */
export function orderIdOf(paymentReference: string): string | undefined {
  return /^(.+)-payment-\d+$/.exec(paymentReference)?.[1];
}

/** Returns the payment request of the current attempt, and creates it if there is none. */
async function newestRequest(shop: Shop, orderId: string): Promise<PaymentRequest> {
  const order = shop.orders.get(orderId);
  if (!order) throw new CheckoutError(`there is no order ${orderId}`);
  const reference = paymentReference(order);
  const { status, result } = await performOnce(shop, {
    id: reference,
    call: 'paymentRequest',
    variables: { input: requestInput(order, reference) },
  });
  if (status === 'done' && result !== null) return readPaymentRequest(result);

  await startNextAttempt(shop, reference);
  throw new CheckoutError(`the payment request ${reference} was rejected with ${result}`);
}

/** Returns the reference of the newest payment request of an order. */
export function paymentReference({ id, attempt }: Order): string {
  return `${id}-payment-${attempt}`;
}

function requestInput({ id, amount }: Order, externalReference: string) {
  return {
    amount,
    externalReference,
    payerReference: 'JACARANDA',
    beneficiaryReference: id.slice(0, 20),
    merchant: 'Jacaranda Books',
    beneficiary: {
      bankAccount: { name: 'Jacaranda Books', bankId: 'fnb', accountNumber: '1234567890' },
    },
    expireAt: new Date(Date.now() + linkLifetime).toISOString(),
    paymentMethods: { eft: { enabled: true }, card: { enabled: true } },
  };
}

function isOpen({ state }: PaymentRequest): boolean {
  return state.__typename === 'PaymentInitiationRequestPending';
}

function isClosedUnpaid({ state }: PaymentRequest): boolean {
  return ['PaymentInitiationRequestExpired', 'PaymentInitiationRequestCancelled'].includes(
    state.__typename,
  );
}

/** Ends an attempt. Two processes that end the same attempt start only one new one. */
async function startNextAttempt(shop: Shop, endedReference: string): Promise<void> {
  await shop.orders.update(orderIdOf(endedReference) ?? '', (order) =>
    paymentReference(order) === endedReference ? { ...order, attempt: order.attempt + 1 } : order,
  );
}
