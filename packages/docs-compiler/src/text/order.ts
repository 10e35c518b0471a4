/** Compares by UTF-16 code unit, so that the order does not depend on the locale. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
