import { join } from 'node:path';

import { calls as printedCalls } from './calls.js';
import { IntentTable } from './intent-table.js';
import { type Intent, perform, performOpen } from './intents.js';
import type { Money } from './money.js';
import { cardRefund, paymentRequest, payout } from './shop-calls.js';
import { Table } from './table.js';

export interface Order {
  readonly id: string;
  readonly item: string;
  readonly amount: Money;
  readonly placedAt: number;
  /** Counts the payment requests of the order. The next one is created after one ended unpaid. */
  readonly attempt: number;
  readonly payment: Payment | null;
  /** Why a member of staff must look at the order. */
  readonly problem: string | null;
}

export interface Payment {
  /** The payment request that was paid. */
  readonly requestId: string;
  readonly method: 'bank' | 'card';
}

/** An entry of the packing list. Its id is that of the order, so each order is packed once. */
export interface Shipment {
  readonly id: string;
  readonly item: string;
}

/** An event that a webhook announced. Its id is that of the event, so each is stored once. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  /** The object that changed; null if the event is about none. */
  readonly objectId: string | null;
  readonly isProcessed: boolean;
}

/** A refund or a payout that Marula has accepted, with the latest status that was read. */
export interface Transfer {
  readonly id: string;
  readonly status: string;
}

/** A settlement that was compared with the orders. */
export interface ReconciledSettlement {
  readonly id: string;
  readonly differences: readonly string[];
}

export interface Checkpoint {
  readonly id: 'changes';
  /** All payment requests that changed before this time were read. */
  readonly time: string;
}

export interface Shop {
  readonly orders: Table<Order>;
  readonly intents: IntentTable;
  readonly shipments: Table<Shipment>;
  readonly events: Table<StoredEvent>;
  readonly transfers: Table<Transfer>;
  readonly settlements: Table<ReconciledSettlement>;
  readonly checkpoints: Table<Checkpoint>;
}

export async function openShop(folder: string): Promise<Shop> {
  const file = (name: string) => join(folder, `${name}.json`);
  return {
    orders: await Table.open(file('orders')),
    intents: await IntentTable.open(file('intents')),
    shipments: await Table.open(file('shipments')),
    events: await Table.open(file('events')),
    transfers: await Table.open(file('transfers')),
    settlements: await Table.open(file('settlements')),
    checkpoints: await Table.open(file('checkpoints')),
  };
}

const calls = { ...printedCalls, paymentRequest, cardRefund, payout };

/** What is stored of an intent before its first attempt. */
export type NewIntent = Pick<Intent, 'id' | 'call' | 'variables'> & {
  readonly call: keyof typeof calls;
};

/** Stores an intent if it is new, then makes it happen exactly once. */
export async function performOnce(shop: Shop, intent: NewIntent): Promise<Intent> {
  await shop.intents.add({ ...intent, user: null });
  return perform(intent.id, shop.intents, calls);
}

/** Continues the intents whose outcome is unknown. */
export function performUnfinished(
  shop: Shop,
  report: (id: string, error: unknown) => void,
): Promise<void> {
  return performOpen(shop.intents, calls, report);
}
