// settlement-total.ts
import type { Contents, Item } from './settlement-contents.js';

/** Returns the cents that a settlement should pay out. */
export function settlementTotal(contents: Contents): number {
  const requestIds = new Set(contents.paymentInitiationRequests.map(({ id }) => id));
  // Leave out a charge whose request is in the settlement: they are one payment. Keep refunds.
  const transactions = contents.transactions.filter(
    ({ paymentInitiationRequest, originalTransaction }) =>
      originalTransaction || !requestIds.has(paymentInitiationRequest?.id ?? ''),
  );
  const payments = [
    ...contents.paymentInitiationRequests,
    ...contents.paymentInitiations,
    ...contents.directDeposits,
    ...transactions,
  ];
  return payments.reduce((total, item) => total + signedCents(item), 0);
}

/** Refunds are deducted. */
function signedCents({ id, amount, state, originalTransaction }: Item): number {
  const quantity = (state?.amount ?? amount)?.quantity ?? '';
  if (!/^\d+\.\d\d$/.test(quantity)) throw new Error(`${id} has no amount in rand and cents`);
  const cents = Number(quantity.replace('.', ''));
  return originalTransaction ? -cents : cents;
}
