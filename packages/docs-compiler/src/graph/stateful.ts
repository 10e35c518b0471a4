import picomatch from 'picomatch';

import type { Config } from '../config-types.ts';
import type { Graph } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';

/**
 * Returns a function that checks whether the name of a union matches the config's
 * `lifecycleUnions`. The members of such a union are states. Omits empty patterns, for which
 * picomatch throws.
 */
export function statefulNames({
  lifecycleUnions,
}: Pick<Config, 'lifecycleUnions'>): (name: string) => boolean {
  return picomatch(lifecycleUnions.filter(Boolean));
}

/** Unions that need a lifecycle and have none. */
export function* unionsWithoutLifecycle({
  config,
  elements,
  lifecycles,
}: Graph): Generator<SchemaElement> {
  const isStateful = statefulNames(config);
  const withLifecycle = new Set(lifecycles.map(({ element }) => element));
  for (const element of elements.values())
    if (element.kind === 'union' && isStateful(element.name) && !withLifecycle.has(element))
      yield element;
}
