import { findingsOf, type GuidedDemand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { CaseNode, Graph, LifecycleNode } from '../graph.ts';
import { caseCoordinate, casesOf } from '../graph/cases.ts';
import { meaningsOf } from '../graph/meanings.ts';
import { unionsWithoutLifecycle, unnamedCases } from '../graph/stateful.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';

/** A lifecycle has a state for each member of its union, or value of its enum. */
export const unnamedState: GraphRule = {
  stage: 'graph',
  code: 'unnamed-state',
  severity: 'error',
  phase: 'demands',
  needsConfig: ['lifecycleUnions'],
  summary: 'a lifecycle leaves out a member of its union',
  catalogue: 'states',

  check(graph) {
    return findingsOf(statesOf(graph));
  },
};

/**
 * Yields the members and values that represent states, with or without a name in a lifecycle: those
 * of each type with a lifecycle, and those of each union that must have one by the config's
 * `lifecycleUnions`. States of a lifecycle without a type are yielded as they are.
 */
export function* statesOf(graph: Graph): Generator<GuidedDemand> {
  const meanings = meaningsOf(graph);
  const demandOf = (owner: string, element: SchemaElement, more: DemandResult): GuidedDemand => {
    const name = caseCoordinate(owner, element.name);
    const guided = meanings.get(name)?.next !== undefined;
    return { name, subject: owner, guided, span: element.span, ...more };
  };

  for (const lifecycle of graph.lifecycles) {
    const { element: owner, cases, states } = lifecycle;
    if (!owner) {
      yield* untypedStates(lifecycle);
      continue;
    }
    const named = new Set(states.map(({ target }) => target));
    const unnamed = unnamedCases(graph, lifecycle);
    for (const each of cases)
      yield demandOf(owner.coordinate, each.element, {
        met: named.has(each.element),
        finding: unnamed.includes(each) ? findingOf(lifecycle, each) : undefined,
      });
  }
  // Unions without a lifecycle are reported by `missing-lifecycle`.
  for (const owner of unionsWithoutLifecycle(graph))
    for (const each of casesOf(graph, owner.name))
      yield demandOf(owner.coordinate, each, { met: false });
}

type DemandResult = Pick<GuidedDemand, 'met' | 'finding'>;

function untypedStates({ fact, states }: LifecycleNode): GuidedDemand[] {
  return states.map((state) => ({
    name: `${fact.id} ${state.fact.name}`,
    subject: fact.id,
    met: true,
    guided: state.fact.next !== undefined,
    span: state.span,
  }));
}

function findingOf(lifecycle: LifecycleNode, { element, span }: CaseNode): Finding {
  const { page, cases, states } = lifecycle;
  const count = new Set(states.flatMap(({ target }) => target?.coordinate ?? [])).size;
  const [what, key] =
    element.kind === 'enum-value' ? (['values', 'value'] as const) : (['members', 'type'] as const);
  return {
    message: `state \`${element.name}\` has no meaning`,
    primary: {
      span: page.parsed.keySpanAt(['lifecycle', 'states']),
      text: `names ${count} of the ${cases.length} ${what}`,
    },
    related: span ? [{ span, text: 'declared here' }] : [],
    notes: ['an integrator who meets it cannot tell what is true now, or what to do next'],
    help: [
      `add a state with \`${key}: ${element.name}\`; see \`docs-compiler explain unnamed-state\``,
    ],
    coordinate: element.coordinate,
    missing: element.coordinate,
    // The lost state may have been a documented error, and the end of a transition.
    meant: [element.coordinate],
  };
}
