import type { ChangelogJson } from '../graph-json.ts';
import { byCodeUnit } from '../text/order.ts';
import type { ReleasedSchema } from './release.ts';

/**
 * The fields and arguments that former schemas had, with the types that they led to: through them
 * goes whoever reads an operation that was written then.
 */
export function removedParts(
  former: readonly ReleasedSchema[],
  current: ReleasedSchema,
): ChangelogJson['removed'] {
  const types = new Map<string, string>();
  const present = current.outline();
  for (const { outline } of former)
    for (const [coordinate, { type }] of outline())
      if (type !== undefined && !present.has(coordinate)) types.set(coordinate, type);
  return [...types]
    .map(([coordinate, type]) => ({ coordinate, type }))
    .sort((a, b) => byCodeUnit(a.coordinate, b.coordinate));
}
