import type { Json } from '@docs-compiler/graph';

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

export function times(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** Negative where `a` is less, positive where it is more. */
export function compare(a: Decimal, b: Decimal): number {
  const { digits } = minus(a, b);
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/**
 * Compares two numbers or two moments: below, at or above zero as the first is below, at or above
 * the second; NaN for what has no order.
 */
export function orderOf(json: Json, other: Json): number {
  const [a, b] = [json, other].map(decimalOf);
  if (a && b) return compare(a, b);
  if (typeof json !== 'string' || typeof other !== 'string') return Number.NaN;
  return Date.parse(json) - Date.parse(other);
}

/** Writes an amount as people do: `12.50`. */
export function textOf({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const point = text.length - scale;
  return sign + text.slice(0, point) + (scale > 0 ? `.${text.slice(point)}` : '');
}

function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}
