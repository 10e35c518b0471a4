/** One way to understand a query: the names that it gives, the last one deepest. */
export interface Reading {
  readonly parts: readonly string[];
  /** How much less likely it is than the plain one; counts as levels of a match do. */
  readonly doubt: number;
}

/** `Refund.events(first:)` names three things; `refund status` may be one name, or two. */
export function readingsOf(query: string): Reading[] {
  const plain = query
    .trim()
    .replace(/^@/, '')
    .replace(/[:)]+$/, '');
  if (/[.(]/.test(plain)) {
    // `payment.confirmation` is one name.
    const whole = /^[\w.-]+$/.test(plain) ? [{ parts: [plain], doubt: 3 }] : [];
    return [...whole, { parts: plain.split(/[.(]/), doubt: 0 }];
  }

  const words = plain.split(/\s+/);
  const whole = { parts: [plain], doubt: 0 };
  return words.length === 2 ? [whole, { parts: words, doubt: 3 }] : [whole];
}

/** Written as names of code are: `expireAt`, `BAD_USER_INPUT`, `PIR`. */
export function isCode(query: string): boolean {
  return /^[\w.-]*([a-z\d][A-Z]|[A-Z]{2}|\w_\w)[\w.-]*$/.test(query.trim());
}

/** Written as a coordinate, whole or not: `Refund.st`, `node(`. */
export function isCoordinate(query: string): boolean {
  return /^@?\w+[.(]/.test(query.trim());
}
