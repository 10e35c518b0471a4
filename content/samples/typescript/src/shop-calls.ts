import type { Call } from './intents.js';
import { mutate, read } from './marula.js';
import {
  CreateDisbursement,
  CreatePaymentRequest,
  DisbursementByNonce,
  FindOrder,
  RefundCardCharge,
  TransactionByNonce,
} from './operations.js';

interface Made {
  readonly id: string;
}

interface List {
  readonly edges: readonly { readonly node: Made }[] | null;
}

/**
 * Takes no nonce. The reference is different for each request, and a request that nobody has paid
 * moves no money, so an attempt that arrives late costs nothing: its link is shown to nobody.
 */
export const paymentRequest: Call = {
  settleTime: 0,
  async send({ variables }) {
    const data = await mutate<{
      clientPaymentInitiationRequestCreate: { paymentInitiationRequest: Made };
    }>(CreatePaymentRequest, variables);
    return data.clientPaymentInitiationRequestCreate.paymentInitiationRequest.id;
  },
  async find({ variables: { input } }) {
    const { client } = await read<{ client: { paymentInitiationRequests: List } }>(FindOrder, {
      order: input.externalReference,
    });
    return client.paymentInitiationRequests.edges?.[0]?.node.id;
  },
};

/** Refunds a charge to its card. The nonce is in `refundInput`, so a repeat never pays twice. */
export const cardRefund: Call = {
  settleTime: 0,
  async send({ variables }) {
    const data = await mutate<{ refundTransactionInitiate: Made }>(RefundCardCharge, variables);
    return data.refundTransactionInitiate.id;
  },
  async find({ id }) {
    const { client } = await read<{ client: { transactions: List } }>(TransactionByNonce, {
      nonce: id,
    });
    return client.transactions.edges?.[0]?.node.id;
  },
};

/** Takes a nonce, so a repeat never pays twice. */
export const payout: Call = {
  settleTime: 0,
  async send({ variables }) {
    const data = await mutate<{ clientDisbursementCreate: { disbursement: Made } }>(
      CreateDisbursement,
      variables,
    );
    return data.clientDisbursementCreate.disbursement.id;
  },
  async find({ id }) {
    const { client } = await read<{ client: { disbursements: List } }>(DisbursementByNonce, {
      nonce: id,
    });
    return client.disbursements.edges?.[0]?.node.id;
  },
};
