import type { Finding } from '../diagnostic.ts';
import type { CaseNode, LifecycleNode } from '../graph.ts';
import { hasFrontmatterFault } from '../link/faults.ts';
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

      const named = new Set(lifecycle.states.map(({ target }) => target?.coordinate));
      for (const each of lifecycle.cases)
        if (!named.has(each.element.coordinate)) yield findingOf(lifecycle, each);
    }
  },
};

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
