import { orderIdOf } from './checkout.js';
import { isSameMoney } from './money.js';
import { type PaymentRequest, readObject } from './objects.js';
import type { Order, Shop } from './shop.js';

/** Processes the stored events. An event whose object cannot be read stays for the next run. */
export async function processEvents(
  shop: Shop,
  report: (id: string, error: unknown) => void,
): Promise<void> {
  for (const { id, objectId, isProcessed } of shop.events.all()) {
    if (isProcessed) continue;
    try {
      if (objectId !== null) await refresh(shop, objectId);
      await shop.events.update(id, (event) => ({ ...event, isProcessed: true }));
    } catch (error) {
      report(id, error);
    }
  }
}

/** Reads an object, and acts on its current state. It is safe to refresh an object twice. */
export async function refresh(shop: Shop, id: string): Promise<void> {
  const object = await readObject(id);
  switch (object?.__typename) {
    case 'PaymentInitiationRequest':
      return shipIfPaid(shop, object);
    case 'Refund':
    case 'Disbursement':
      return shop.transfers.save({ id, status: object.status.__typename });
    case 'CardRefundTransaction':
      return shop.transfers.save({ id, status: object.state.__typename });
  }
}

async function shipIfPaid(shop: Shop, request: PaymentRequest): Promise<void> {
  const orderId = orderIdOf(request.externalReference ?? '') ?? '';
  if (!shop.orders.get(orderId) || !isSettled(request)) return;
  const { payment, item } = await shop.orders.update(orderId, (order) =>
    withPayment(order, request),
  );
  if (payment?.requestId === request.id) await shop.shipments.insert({ id: orderId, item });
}

/** Records a settled payment in its order, or the reason why a person must look at it. */
function withPayment(order: Order, { id, state }: PaymentRequest): Order {
  if (order.payment?.requestId === id) return order;
  if (order.payment) return { ...order, problem: `paid twice, also with ${id}` };
  if (!state.amount || !isSameMoney(state.amount, order.amount))
    return { ...order, problem: `${id} paid ${state.amount?.quantity}` };
  const method = isPaidByCard(state) ? 'card' : 'bank';
  return { ...order, payment: { requestId: id, method } };
}

/**
 * Returns whether the order can be shipped: for a card payment when the request is completed, for a
 * bank payment that Marula collects when the money has arrived. If your customers pay into your own
 * account, `paymentConfirmation` is null, and you decide here when to ship.
 */
function isSettled(request: PaymentRequest): boolean {
  if (request.state.__typename !== 'PaymentInitiationRequestCompleted') return false;
  return (
    isPaidByCard(request.state) || request.paymentConfirmation?.__typename === 'PaymentReceived'
  );
}

function isPaidByCard({ payer }: PaymentRequest['state']): boolean {
  return payer?.__typename === 'PaymentInitiationCardPayer';
}
