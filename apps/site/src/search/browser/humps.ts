/** Where a part of a name begins and ends. */
export type Range = readonly [start: number, end: number];

/** The parts of a name: `PaymentInitiationRequest` and `client_refund` have three and two. */
export function humpsOf(name: string): Range[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z\d]+/g)].map(({ index, 0: hump }) => [
    index,
    index + hump.length,
  ]);
}

/** The same of what somebody types, without case: `payInitReq` is `pay`, `init`, `req`. */
export function wordsOf(query: string): string[] {
  return humpsOf(query).map(([start, end]) => query.slice(start, end).toLowerCase());
}
