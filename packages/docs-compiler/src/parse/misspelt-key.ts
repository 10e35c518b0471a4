import { closest } from '../text/closest.ts';
import type { SchemaFault } from '../text/schema-faults.ts';
import { valueAt } from '../text/value-at.ts';

interface Found {
  readonly map: object;
  readonly faults: readonly SchemaFault[];
}

/** The key that an unknown one is a single slip from, where it is missing and no other is as near. */
export function misspeltKey(
  { kind, path, near }: SchemaFault,
  { map, faults }: Found,
): { readonly from: string; readonly to: string } | undefined {
  const from = String(path.at(-1));
  if (kind !== 'unknown' || near === undefined) return undefined;

  const isSlip = closest(from, [near], { max: 1 }).length > 0;
  const meant = [...path.slice(0, -1), near];
  const rivals = faults.filter((each) => isSame([...each.path.slice(0, -1), each.near], meant));
  if (!isSlip || rivals.length > 1 || valueAt(map, meant) !== undefined) return undefined;
  return { from, to: near };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
