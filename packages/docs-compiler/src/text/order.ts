/** Compares by UTF-16 code unit: the same order on every machine, whatever its language. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
