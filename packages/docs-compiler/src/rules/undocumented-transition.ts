import type { Graph } from '../graph.ts';
import { callRulesOf } from '../graph/behaviour.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** Where a call or an act leads, a transition of the lifecycle leads too. */
export const undocumentedTransition: GraphRule = {
  stage: 'graph',
  code: 'undocumented-transition',
  severity: 'error',
  phase: 'demands',
  summary: 'a call or an act leads to a state that no transition leads to',

  *check(graph) {
    const unreached = statesWithoutWay(graph);
    for (const { state, span } of movesOf(graph)) {
      const lifecycle = unreached.get(state);
      if (lifecycle === undefined) continue;
      yield {
        message: `no transition of \`${lifecycle.id}\` leads to \`${state}\``,
        primary: { span, text: 'leads there' },
        related: [{ span: lifecycle.span, text: 'this lifecycle says nothing of it' }],
        help: ['add the transition with its cause, or mend where this leads'],
      };
    }
  },
};

function* movesOf(graph: Graph): Generator<{ readonly state: string; readonly span: Span }> {
  for (const { rule, node } of callRulesOf(graph))
    for (const [path, state] of Object.entries(rule.moves ?? {}))
      yield { state, span: node.page.parsed.spanAt(['call', 'moves', path]) };
  for (const { fact, page, path } of graph.acts)
    if (fact.moves !== undefined)
      yield { state: fact.moves, span: page.parsed.spanAt([...path, 'moves']) };
}

interface Silent {
  readonly id: string;
  readonly span: Span;
}

function statesWithoutWay({ lifecycles }: Graph): ReadonlyMap<string, Silent> {
  return new Map(
    lifecycles.flatMap(({ fact, states, element, span }) => {
      // What leads to where a thing begins changes only what it has there.
      const reached = new Set([fact.initial, ...(fact.transitions ?? []).map(({ to }) => to)]);
      return states
        .filter((state) => !reached.has(state.fact.name))
        .map((state) => {
          const { type, value, name } = state.fact;
          const key = type ?? `${element?.coordinate}.${value ?? name}`;
          return [key, { id: fact.id, span }] as const;
        });
    }),
  );
}
