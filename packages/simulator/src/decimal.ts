/** An amount without the faults of binary fractions: `12.50` is 1250 of 10^-2. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Of a number or a text that is one; undefined for anything else. */
export function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined) return undefined;
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: digitsAt(a, scale) - digitsAt(b, scale), scale };
}

/** Negative where `a` is less, positive where it is more. */
export function compare(a: Decimal, b: Decimal): number {
  const { digits } = minus(a, b);
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}
