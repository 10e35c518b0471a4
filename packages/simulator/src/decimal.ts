import type { Json } from '@docs-compiler/graph';

/** A decimal amount without binary rounding errors: `12.50` is 1250 of 10^-2. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Parses a number or numeric text; undefined for anything else. */
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

/** Compares two decimals: negative if `a` is less, positive if it is more, else 0. */
export function compare(a: Decimal, b: Decimal): number {
  const { digits } = minus(a, b);
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/**
 * Compares two numbers or two dates. The result is negative, zero or positive, and NaN for values
 * without an order.
 */
export function orderOf(json: Json, other: Json): number {
  const [a, b] = [json, other].map(decimalOf);
  if (a && b) return compare(a, b);
  if (typeof json !== 'string' || typeof other !== 'string') return Number.NaN;
  return Date.parse(json) - Date.parse(other);
}

/** Formats a decimal with its own number of digits: `12.50`. */
export function textOf({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const point = text.length - scale;
  return sign + text.slice(0, point) + (scale > 0 ? `.${text.slice(point)}` : '');
}

function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}
