import type { Intent } from './intents.js';
import { cents, formatRand, isMoney, type Money } from './money.js';
import { readPaymentRequest } from './objects.js';
import { type NewIntent, type Payment, performOnce, type Shop } from './shop.js';

/** The refund was not stored, so no money moves. */
export class RefundError extends Error {}

export interface NewRefund {
  readonly orderId: string;
  /** 1 for the first refund of the order. A repeat of the same number never pays twice. */
  readonly number: number;
  readonly amount: Money;
}

/**
 * Refunds an order in full or in part. If it throws, the refund is unfinished: it stays stored,
 * and `performUnfinished` continues it.
 */
export async function refundOrder(shop: Shop, refund: NewRefund): Promise<Intent> {
  const { orderId, number, amount } = refund;
  const order = shop.orders.get(orderId);
  if (!order?.payment) throw new RefundError(`${orderId} is not paid`);

  const earlier = refundsOf(shop, orderId);
  const isNew = !earlier.some(({ id }) => id === refundId(orderId, number));
  if (isNew && number !== earlier.length + 1)
    throw new RefundError(`the next refund of ${orderId} has the number ${earlier.length + 1}`);
  const left = refundableCents(shop, orderId);
  if (isNew && (cents(amount) === 0 || cents(amount) > left))
    throw new RefundError(`refund R0.01 to ${formatRand(left)} of ${orderId}`);

  return performOnce(shop, await intentOf(refund, order.payment));
}

/** Returns the refunds of an order, with those whose outcome is unknown. */
export function refundsOf(shop: Shop, orderId: string): readonly Intent[] {
  return shop.intents.all().filter(({ id }) => id.startsWith(`${orderId}-refund-`));
}

/** Returns the cents of an order that are not refunded yet. */
export function refundableCents(shop: Shop, orderId: string): number {
  const order = shop.orders.get(orderId);
  if (!order?.payment) return 0;
  const refunded = refundsOf(shop, orderId)
    .filter((intent) => !hasFailed(shop, intent))
    .reduce((sum, intent) => sum + cents(amountOf(intent)), 0);
  return cents(order.amount) - refunded;
}

/** Returns the amount of a refund. */
export function amountOf({ id, variables: { input } }: Intent): Money {
  const { amount, refundInput } = input;
  if (isMoney(amount)) return amount;
  if (typeof refundInput === 'object' && refundInput !== null && 'amount' in refundInput)
    if (isMoney(refundInput.amount)) return refundInput.amount;
  throw new TypeError(`${id} has no amount`);
}

/** No money was refunded, and none will be. */
function hasFailed(shop: Shop, { status, result }: Intent): boolean {
  if (status === 'rejected') return true;
  const transfer = shop.transfers.get(result ?? '');
  return ['RefundError', 'TransactionFailure', 'TransactionCancelled'].includes(
    transfer?.status ?? '',
  );
}

function refundId(orderId: string, number: number): string {
  return `${orderId}-refund-${number}`;
}

async function intentOf(refund: NewRefund, payment: Payment): Promise<NewIntent> {
  const id = refundId(refund.orderId, refund.number);
  const terms = { amount: refund.amount, reason: 'requested_by_user', nonce: id };
  if (payment.method === 'bank') {
    const { requestId: paymentRequestId } = payment;
    const input = { paymentRequestId, ...terms, beneficiaryReference: 'Jacaranda refund' };
    return { id, call: 'refund', variables: { input } };
  }
  const originalPaymentId = await chargeOf(payment.requestId);
  const input = { originalPaymentId, refundInput: { ...terms, externalReference: id } };
  return { id, call: 'cardRefund', variables: { input } };
}

/** Returns the charge of a payment request that was paid by card. */
async function chargeOf(requestId: string): Promise<string> {
  const { transactions } = await readPaymentRequest(requestId);
  const charge = transactions?.find(({ state }) => state.__typename === 'TransactionSuccess');
  if (!charge) throw new RefundError(`${requestId} has no successful charge to refund`);
  return charge.id;
}
