import type { Intent } from './intents.js';
import { cents, type Money } from './money.js';
import { performOnce, type Shop } from './shop.js';

export interface NewPayout {
  /** Your own key, such as the number of the invoice. A repeat of the same key never pays twice. */
  readonly id: string;
  readonly amount: Money;
  /** The account that is paid. Verify it before the first payout. */
  readonly account: {
    readonly name: string;
    readonly bankId: string;
    readonly accountNumber: string;
    readonly accountType: 'current' | 'savings';
  };
  /** The address of the recipient. The API needs it, or a phone number. */
  readonly email: string;
}

/**
 * Pays a supplier from your float account. If it throws, the payout is unfinished: it stays
 * stored, and `performUnfinished` continues it.
 */
export async function payOut(
  shop: Shop,
  { id, amount, account, email }: NewPayout,
): Promise<Intent> {
  if (cents(amount) === 0) throw new RangeError('a payout must be at least R0.01');
  return performOnce(shop, {
    id,
    call: 'payout',
    variables: {
      input: {
        amount,
        nonce: id,
        externalReference: id,
        beneficiaryReference: 'Jacaranda Books',
        bankBeneficiary: account,
        recipientAccountHolder: { name: account.name, email },
        disbursementType: 'DEFAULT',
      },
    },
  });
}
