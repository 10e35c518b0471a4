/** Returns the set of a lowercase word's letters as bits; all other characters share one bit. */
export function lettersOf(lower: string): number {
  let letters = 0;
  for (let at = 0; at < lower.length; at += 1) {
    const letter = lower.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

export function bitsOf(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** A half-open range of UTF-16 offsets in a name. */
export type Range = readonly [start: number, end: number];

/**
 * Returns the ranges of the words in a name: three for `PaymentInitiationRequest`, two for
 * `client_refund`.
 */
export function humpsOf(name: string): Range[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z\d]+/g)].map(({ index, 0: hump }) => [
    index,
    index + hump.length,
  ]);
}

/** Splits a query into lowercase words: `payInitReq` is `pay`, `init`, `req`. */
export function queryWords(query: string): string[] {
  return humpsOf(query).map(([start, end]) => query.slice(start, end).toLowerCase());
}
