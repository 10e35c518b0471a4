/** An amount of money, as the API has it: `{ "quantity": "249.00", "currency": "ZAR" }`. */
export interface Money {
  readonly quantity: string;
  readonly currency: string;
}

/** Returns an amount of rand in cents, so that sums are exact. */
export function cents({ quantity, currency }: Money): number {
  const [, rand, fraction] = /^(\d{1,9})\.(\d\d)$/.exec(quantity) ?? [];
  if (currency !== 'ZAR' || rand === undefined || fraction === undefined)
    throw new RangeError(`${quantity} ${currency} is not an amount of rand such as 249.00`);
  return Number(rand) * 100 + Number(fraction);
}

export function isSameMoney(left: Money, right: Money): boolean {
  return left.currency === right.currency && cents(left) === cents(right);
}

export function isMoney(value: unknown): value is Money {
  return (
    typeof value === 'object' &&
    value !== null &&
    'quantity' in value &&
    typeof value.quantity === 'string' &&
    'currency' in value &&
    typeof value.currency === 'string'
  );
}

/** Returns cents as an amount for people, such as `R249.00`. */
export function formatRand(amount: number): string {
  return `R${(amount / 100).toFixed(2)}`;
}
