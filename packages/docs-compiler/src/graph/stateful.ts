import picomatch from 'picomatch';

import type { Config } from '../config-types.ts';
import type { CaseNode, Graph, LifecycleNode } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import { hasFrontmatterFault } from './faults.ts';

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

/**
 * Returns the members or values of a lifecycle that no state names. A state with an unknown name
 * may be a misspelled member, which `unknown-state` reports, so such members are left out.
 */
export function unnamedCases(
  { references }: Graph,
  { states, cases, page }: LifecycleNode,
): readonly CaseNode[] {
  // An invalid state was removed and has a finding already.
  if (hasFrontmatterFault(page.parsed, ['lifecycle'])) return [];
  const named = new Set(states.map(({ target }) => target?.coordinate));
  const holes = references.filter(
    (each) => each.from === 'state' && each.page === page && !each.target,
  );
  const near = new Set(holes.flatMap((hole) => hole.near.map(({ coordinate }) => coordinate)));
  const unnamed = cases.filter(
    ({ element: { coordinate } }) => !named.has(coordinate) && !near.has(coordinate),
  );
  const others = holes.filter((hole) => hole.near.length === 0);
  return unnamed.length > others.length ? unnamed : [];
}
