import { read } from './marula.js';
import type { Money } from './money.js';
import { ObjectState } from './operations.js';

interface Typed {
  readonly __typename: string;
}

export interface PaymentRequest {
  readonly __typename: 'PaymentInitiationRequest';
  readonly id: string;
  readonly url: string;
  readonly externalReference: string | null;
  /** `amount` is the amount paid. It and `payer` exist only in `PaymentInitiationRequestCompleted`. */
  readonly state: Typed & { readonly amount?: Money; readonly payer?: Typed | null };
  readonly paymentConfirmation: Typed | null;
  readonly transactions: readonly (Typed & { readonly id: string; readonly state: Typed })[] | null;
  readonly events: readonly Typed[] | null;
}

/** A refund of a bank payment, or a payout. */
interface BankTransfer {
  readonly __typename: 'Refund' | 'Disbursement';
  readonly id: string;
  readonly status: Typed;
}

/** A refund to a card. */
interface CardRefund {
  readonly __typename: 'CardRefundTransaction';
  readonly id: string;
  readonly state: Typed;
}

export type MarulaObject = PaymentRequest | BankTransfer | CardRefund;

/** Reads an object in its current state; undefined if this client has no such object. */
export async function readObject(id: string): Promise<MarulaObject | undefined> {
  const { node } = await read<{ node: MarulaObject | null }>(ObjectState, { id });
  return node ?? undefined;
}

export async function readPaymentRequest(id: string): Promise<PaymentRequest> {
  const object = await readObject(id);
  if (object?.__typename !== 'PaymentInitiationRequest')
    throw new Error(`${id} is not a payment request of this client`);
  return object;
}
