/** The start and end of a part of a name. */
export type Range = readonly [start: number, end: number];

/** Returns the words of a name: three for `PaymentInitiationRequest`, two for `client_refund`. */
export function humpsOf(name: string): Range[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z\d]+/g)].map(({ index, 0: hump }) => [
    index,
    index + hump.length,
  ]);
}

/** Splits a query into lowercase words: `payInitReq` is `pay`, `init`, `req`. */
export function wordsOf(query: string): string[] {
  return humpsOf(query).map(([start, end]) => query.slice(start, end).toLowerCase());
}
