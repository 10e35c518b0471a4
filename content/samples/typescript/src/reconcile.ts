import { orderIdOf, paymentReference } from './checkout.js';
import { processEvents, refresh } from './events.js';
import { everyItem, type Page } from './every-item.js';
import { read } from './marula.js';
import { cents, type Money } from './money.js';
import { ChangedSince, RecentSettlements } from './operations.js';
import { settlementContents } from './settlement-contents.js';
import { settlementTotal } from './settlement-total.js';
import { performUnfinished, type Shop } from './shop.js';

type Report = (id: string, error: unknown) => void;

/** Clocks can differ, so each run starts a little before the end of the one before. */
const overlap = 10 * 60 * 1000;

const day = 24 * 60 * 60 * 1000;

/** A bank payment is unsettled after 7 days. */
const unpaidOrderLifetime = 8 * day;

/** Statuses that no longer change. `DisbursementCompleted` can still become `DisbursementReversed`. */
const finalStatuses = [
  'RefundCompleted',
  'RefundError',
  'DisbursementCancelled',
  'DisbursementReversed',
  'DisbursementError',
  'TransactionSuccess',
  'TransactionFailure',
  'TransactionCancelled',
];

/** Continues what is unfinished and reads what changed, in case a webhook is lost. Run it each night. */
export async function reconcile(shop: Shop, report: Report): Promise<void> {
  const steps = [
    performUnfinished,
    processEvents,
    refreshChangedRequests,
    refreshUnpackedOrders,
    refreshTransfers,
    reconcileSettlements,
  ];
  // A step that fails must not stop the others.
  for (const step of steps)
    await step(shop, report).catch((error: unknown) => report(step.name, error));
}

async function refreshChangedRequests(shop: Shop, report: Report): Promise<void> {
  const start = Date.now();
  const since =
    shop.checkpoints.get('changes')?.time ?? new Date(start - unpaidOrderLifetime).toISOString();
  const changed = everyItem(async (after) => {
    const { client } = await read<{
      client: { paymentInitiationRequests: Page<{ readonly id: string }> };
    }>(ChangedSince, { since, after });
    return client.paymentInitiationRequests;
  });
  let isComplete = true;
  for await (const { id } of changed)
    isComplete = (await tryRefresh(shop, id, report)) && isComplete;
  if (isComplete)
    await shop.checkpoints.save({ id: 'changes', time: new Date(start - overlap).toISOString() });
}

/** Reads the payment requests of recent orders that are not packed, whatever their last change. */
async function refreshUnpackedOrders(shop: Shop, report: Report): Promise<void> {
  for (const order of shop.orders.all()) {
    const requestId = shop.intents.get(paymentReference(order))?.result;
    const isPacked = shop.shipments.get(order.id) !== undefined;
    const isRecent = Date.now() - order.placedAt < unpaidOrderLifetime;
    if (!isPacked && requestId && isRecent) await tryRefresh(shop, requestId, report);
  }
}

/** Refunds and payouts cannot be listed by the time of their change, so each one is read. */
async function refreshTransfers(shop: Shop, report: Report): Promise<void> {
  for (const { call, result, status } of shop.intents.all()) {
    if (status !== 'done' || result === null || call === 'paymentRequest') continue;
    if (!finalStatuses.includes(shop.transfers.get(result)?.status ?? ''))
      await tryRefresh(shop, result, report);
  }
}

async function tryRefresh(shop: Shop, id: string, report: Report): Promise<boolean> {
  try {
    await refresh(shop, id);
    return true;
  } catch (error) {
    report(id, error);
    return false;
  }
}

interface Settlement {
  readonly id: string;
  readonly amount: Money;
  readonly status: { readonly __typename: string };
}

/** Compares each new settlement with the orders, and stores the differences for your staff. */
async function reconcileSettlements(shop: Shop, report: Report): Promise<void> {
  const settlements = everyItem(async (after) => {
    const { client } = await read<{ client: { settlements: Page<Settlement> } }>(
      RecentSettlements,
      { after },
    );
    return client.settlements;
  });
  for await (const { id, amount, status } of settlements) {
    if (status.__typename !== 'SettlementCompleted' || shop.settlements.get(id)) continue;
    try {
      await shop.settlements.insert({ id, differences: await differencesOf(shop, id, amount) });
    } catch (error) {
      report(id, error);
    }
  }
}

async function differencesOf(shop: Shop, id: string, amount: Money): Promise<readonly string[]> {
  const contents = await settlementContents(id);
  const differences: string[] = [];
  for (const request of contents.paymentInitiationRequests) {
    const orderId = orderIdOf(request.externalReference ?? '');
    const order = shop.orders.get(orderId ?? '');
    if (order?.payment?.requestId !== request.id)
      differences.push(`${request.id} is settled, but no order was paid with it`);
  }
  const total = settlementTotal(contents);
  if (total !== cents(amount))
    differences.push(`the payments add up to ${total} cents, the settlement to ${cents(amount)}`);
  return differences;
}
