import picomatch from 'picomatch';

import type { Graph, LifecycleNode } from '../graph.ts';
import { casesOf, nameOfCase } from './cases.ts';
import { byName, type GuidedDemand } from './item.ts';
import { meaningsOf } from './meanings.ts';

/**
 * What stands for a state, named in a lifecycle or not: the cases of each type that has a
 * lifecycle, and those of each union that `lifecycleUnions` of the config says needs one. A state
 * of a lifecycle without a type counts as it is.
 */
export function statesOf(graph: Graph): readonly GuidedDemand[] {
  const owners = new Set([...ownersOf(graph), ...demandedOwners(graph)]);
  const named = namedIn(graph.lifecycles);
  const meanings = meaningsOf(graph);
  const typed = [...owners].flatMap((owner) =>
    casesOf(graph, owner).map((element) => {
      const name = nameOfCase(owner, element);
      const guided = meanings.get(name)?.guided === true;
      return { name, subject: owner, met: named.has(name), guided, span: element.span };
    }),
  );
  return byName([...typed, ...graph.lifecycles.flatMap(untypedStates)]);
}

function ownersOf({ lifecycles }: Graph): string[] {
  return lifecycles.flatMap(({ element }) => element?.coordinate ?? []);
}

function demandedOwners({ config, elements }: Graph): string[] {
  const isStateful = picomatch(config.lifecycleUnions.filter(Boolean));
  return [...elements.values()]
    .filter(({ kind, name }) => kind === 'union' && isStateful(name))
    .map(({ coordinate }) => coordinate);
}

function namedIn(lifecycles: readonly LifecycleNode[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { element, states } of lifecycles)
    for (const { target } of states)
      if (element && target) named.add(nameOfCase(element.coordinate, target));
  return named;
}

function untypedStates({ element, fact, states }: LifecycleNode): GuidedDemand[] {
  if (element) return [];
  return states.map((state) => ({
    name: `${fact.id} ${state.fact.name}`,
    subject: fact.id,
    met: true,
    guided: state.fact.next !== undefined,
    span: state.span,
  }));
}
