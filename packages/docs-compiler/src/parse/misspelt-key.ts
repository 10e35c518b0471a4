import type { z } from 'zod';

import { closest } from '../text/closest.ts';
import { knownKeys } from '../text/known-keys.ts';
import { misspeltKey, type SchemaFault } from '../text/schema-faults.ts';
import { valueAt } from '../text/value-at.ts';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** For keys that are a single slip from a missing one that no other is as near to: that one. */
export function misspeltKeys(
  map: object,
  faults: readonly SchemaFault[],
): ReadonlyMap<SchemaFault, Rename> {
  const near = new Map<string, Slip[]>();
  for (const slip of faults.flatMap((fault) => slipOf(fault) ?? [])) {
    const id = JSON.stringify(slip.meant);
    near.set(id, [...(near.get(id) ?? []), slip].slice(0, 2));
  }
  const single = [...near.values()].flatMap(([first, rival]) => (first && !rival ? first : []));
  return new Map(
    single
      .filter(({ isOne, meant }) => isOne && valueAt(map, meant) === undefined)
      .map(({ fault, rename }) => [fault, rename]),
  );
}

/**
 * Where an error may have any key, one that is near to a key that is missing was meant for it. In
 * any other map it is unknown, and reported as that already.
 */
export function meantForMissing(
  { map, schema }: { readonly map: object; readonly schema: z.ZodType },
  faults: readonly SchemaFault[],
): SchemaFault[] {
  const known = new Set([
    ...knownKeys(schema, ['error']),
    ...faults.flatMap(({ kind, path }) => (kind === 'unknown' ? String(path.at(-1)) : [])),
  ]);
  const free = Object.keys(Object(valueAt(map, ['error']))).filter((key) => !known.has(key));
  return faults.map((fault) => {
    const [first, meant, below] = fault.path;
    if (fault.kind !== 'missing' || first !== 'error' || below !== undefined) return fault;
    const [written] = closest(String(meant), free);
    return written === undefined ? fault : misspeltKey([first, written], String(meant));
  });
}

interface Slip {
  readonly fault: SchemaFault;
  readonly rename: Rename;
  /** The path of the key that is near. */
  readonly meant: readonly (string | number)[];
  /** It is unknown, and one slip away. */
  readonly isOne: boolean;
}

function slipOf(fault: SchemaFault): Slip | undefined {
  const { kind, path, near } = fault;
  if (near === undefined) return undefined;
  const from = String(path.at(-1));
  const isOne = kind === 'unknown' && closest(from, [near], { max: 1 }).length > 0;
  return { fault, rename: { from, to: near }, meant: [...path.slice(0, -1), near], isOne };
}
