import type { History } from '../emit/history.ts';
import type { OutlinedElement, ReleasedSchema } from './release.ts';

interface Release {
  readonly name: string;
  readonly schema: ReleasedSchema;
}

/**
 * The releases that brought the elements and their deprecations. What the oldest release has may be
 * of any age, and what none has is not out: neither has one. What went and came back is as old as
 * its return.
 */
export function firstReleases(
  releases: readonly Release[],
  current: ReleasedSchema,
): Pick<History, 'since' | 'deprecatedSince'> {
  const since = new Map<string, string>();
  const deprecatedSince = new Map<string, string>();
  for (const [coordinate, { isDeprecated }] of current.outline()) {
    const first = firstWith(releases, coordinate, () => true);
    if (first !== undefined) since.set(coordinate, first);
    if (!isDeprecated) continue;

    const announced = firstWith(releases, coordinate, (element) => element.isDeprecated);
    if (announced !== undefined) deprecatedSince.set(coordinate, announced);
  }
  return { since, deprecatedSince };
}

/** The release since which all have it so. */
function firstWith(
  releases: readonly Release[],
  coordinate: string,
  isSo: (element: OutlinedElement) => boolean,
): string | undefined {
  const without = releases.findLastIndex(({ schema }) => {
    const element = schema.outline().get(coordinate);
    return !element || !isSo(element);
  });
  return without < 0 ? undefined : releases[without + 1]?.name;
}
