import type { History } from '../emit/history.ts';
import type { ParsedSchema, SchemaElement } from '../parse/schema.ts';
import { deprecationOf } from '../schema/deprecation.ts';

interface Release {
  readonly name: string;
  readonly schema: ParsedSchema;
}

/**
 * The releases that brought the elements and their deprecations. What the oldest release has may be
 * of any age, and what none has is not out: neither has one. What went and came back is as old as
 * its return.
 */
export function firstReleases(
  releases: readonly Release[],
  current: ParsedSchema,
): Pick<History, 'since' | 'deprecatedSince'> {
  const since = new Map<string, string>();
  const deprecatedSince = new Map<string, string>();
  for (const element of current.elements.values()) {
    const { coordinate } = element;
    const first = firstWith(releases, ({ elements }) => elements.has(coordinate));
    if (first !== undefined) since.set(coordinate, first);
    if (!isDeprecated(current, element)) continue;

    const announced = firstWith(releases, (schema) =>
      isDeprecated(schema, schema.elements.get(coordinate)),
    );
    if (announced !== undefined) deprecatedSince.set(coordinate, announced);
  }
  return { since, deprecatedSince };
}

/** The release since which all have it. */
function firstWith(
  releases: readonly Release[],
  has: (schema: ParsedSchema) => boolean,
): string | undefined {
  const without = releases.findLastIndex(({ schema }) => !has(schema));
  return without < 0 ? undefined : releases[without + 1]?.name;
}

function isDeprecated(schema: ParsedSchema, element: SchemaElement | undefined): boolean {
  return element !== undefined && deprecationOf(schema, element) !== undefined;
}
