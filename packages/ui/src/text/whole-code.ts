/**
 * Checks whether code should not be broken across lines: short code with symbols at which browsers
 * would break it, such as `?redirect_uri=` or `payment-consent-request`.
 */
export function isWholeCode(text: string): boolean {
  return text.length <= 24 && /[^\w.]/.test(text);
}
