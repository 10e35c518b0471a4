import { orderIdOf } from './checkout.js';
import { isSameMoney } from './money.js';
import { type PaymentRequest, readObject } from './objects.js';
import type { Payment, Shop } from './shop.js';

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
  const order = shop.orders.get(orderIdOf(request.externalReference ?? '') ?? '');
  const paid = request.state.amount;
  if (!order || !paid || !isSettled(request)) return;

  const problem =
    order.payment && order.payment.requestId !== request.id
      ? `paid twice: ${order.payment.requestId} and ${request.id}`
      : isSameMoney(paid, order.amount)
        ? null
        : `paid ${paid.quantity} ${paid.currency} in ${request.id}`;
  if (problem !== null) {
    await shop.orders.update(order.id, (current) => ({ ...current, problem }));
    return;
  }

  const method = isPaidByCard(request) ? 'card' : 'bank';
  const payment: Payment = { requestId: request.id, method };
  await shop.orders.update(order.id, (current) => ({ ...current, payment }));
  await shop.shipments.insert({ id: order.id, item: order.item });
}

/**
 * Returns whether the money of a payment is safe. A card payment is, once it is completed. A bank
 * payment that Marula collects is, once the money has arrived. If your customers pay into your own
 * account, `paymentConfirmation` is null: decide here when you ship.
 */
function isSettled(request: PaymentRequest): boolean {
  if (request.state.__typename !== 'PaymentInitiationRequestCompleted') return false;
  return isPaidByCard(request) || request.paymentConfirmation?.__typename === 'PaymentReceived';
}

function isPaidByCard({ state }: PaymentRequest): boolean {
  return state.payer?.__typename === 'PaymentInitiationCardPayer';
}
