import { slugOf } from '@docs-compiler/graph';

/**
 * Returns a name as a segment of a path: `payment-requests` for `payment_requests` and
 * `paymentRequests`, `refunds-read` for `refunds:read`. Only letters, digits and single hyphens are
 * left, so a result is empty or safe in a path and in a URL.
 */
export function pathName(name: string): string {
  return partsOf(name).join('-');
}

/** Returns a name in words: `in transit` for `InTransit`, `IN_TRANSIT` and `in-transit`. */
export function inWords(name: string): string {
  return partsOf(name).join(' ');
}

/** Returns a name as a title: `In transit` for `InTransit`. */
export function titleInWords(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function partsOf(name: string): string[] {
  return slugOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
