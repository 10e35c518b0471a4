type State =
  | 'pending'
  | 'processing'
  | 'authorised'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'voided';

interface Orders {
  /** Returns false if this transaction was already recorded in this state. */
  remember(transactionId: string, state: State): Promise<boolean>;
  markPaid(referenceId: string): Promise<void>;
  reopen(referenceId: string): Promise<void>;
}

interface Transaction {
  transactionId: string;
  referenceId: string;
  type: 'sale' | 'sale_with_cashback' | 'pre_auth' | 'refund';
  state: State;
}

export async function onTransaction(read: Transaction, orders: Orders): Promise<void> {
  const { transactionId, referenceId, type, state } = read;
  if (type === 'refund' || !(await orders.remember(transactionId, state))) return;

  if (state === 'approved') await orders.markPaid(referenceId);
  if (['declined', 'cancelled', 'expired', 'voided'].includes(state))
    await orders.reopen(referenceId);
}
