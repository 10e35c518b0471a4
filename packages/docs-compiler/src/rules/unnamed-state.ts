import type { Finding } from '../diagnostic.ts';
import type { CaseNode, Graph, LifecycleNode } from '../graph.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import type { GraphRule } from '../rule.ts';

/** A lifecycle has a state for each member of its union, or value of its enum. */
export const unnamedState: GraphRule = {
  stage: 'graph',
  code: 'unnamed-state',
  severity: 'error',
  summary: 'a lifecycle leaves out a member of its union',
  catalogue: 'states',

  *check(graph) {
    for (const lifecycle of graph.lifecycles) {
      // A state that is not valid was left out, and has a finding already.
      if (hasFrontmatterFault(lifecycle.page.parsed, ['lifecycle'])) continue;

      for (const each of unnamedCases(graph, lifecycle)) yield findingOf(lifecycle, each);
    }
  },
};

/** A state of an unknown name may stand for a case: `unknown-state` says so. */
function unnamedCases({ references }: Graph, { states, cases, page }: LifecycleNode): CaseNode[] {
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
  };
}
