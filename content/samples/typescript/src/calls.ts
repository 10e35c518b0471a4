// calls.ts
import type { Call } from './intents.js';
import { mutate, read } from './marula.js';
import { FindPayment, FindRefund, InitiateRefund, PayFromLinkedAccount } from './operations.js';
import { userTokens } from './user-token.js';

interface List {
  readonly edges: readonly { readonly node: { readonly id: string } }[] | null;
}

interface RefundMade {
  readonly clientRefundInitiate: { readonly refund: { readonly id: string } };
}

interface PaymentMade {
  readonly userInitiatePayment: { readonly paymentInitiationId: string };
}

/** Takes a nonce, so a repeat never pays twice. */
const refund: Call = {
  settleTime: 0,
  async send({ variables }) {
    const data = await mutate<RefundMade>(InitiateRefund, variables);
    return data.clientRefundInitiate.refund.id;
  },
  async find({ variables: { input } }) {
    const { client } = await read<{ client: { refunds: List } }>(FindRefund, {
      nonce: input.nonce,
    });
    return client.refunds.edges?.[0]?.node.id;
  },
};

/** Takes no nonce, so a repeat is safe only once it is certain that no payment was made. */
const linkedPayment: Call = {
  settleTime: 60_000,
  async send({ variables, user }) {
    if (user === null) throw new TypeError('a payment from a linked account needs a user');
    const data = await mutate<PaymentMade>(PayFromLinkedAccount, variables, userTokens(user));
    return data.userInitiatePayment.paymentInitiationId;
  },
  async find({ variables: { input } }) {
    const reference = input.externalReference;
    const { client } = await read<{ client: { paymentInitiations: List } }>(FindPayment, {
      reference,
    });
    return client.paymentInitiations.edges?.[0]?.node.id;
  },
};

export const calls = { refund, linkedPayment };
