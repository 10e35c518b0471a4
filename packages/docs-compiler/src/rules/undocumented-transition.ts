import type { Graph } from '../graph.ts';
import { callRulesOf } from '../facts/simulated.ts';
import type { GraphRule } from '../rule.ts';
import type { Span } from '../source.ts';

/** Each state that a call or an act leads to is the end of a transition of its lifecycle. */
export const undocumentedTransition: GraphRule = {
  stage: 'graph',
  code: 'undocumented-transition',
  severity: 'error',
  phase: 'demands',
  summary: 'a call or an act leads to a state that no transition leads to',

  *check(graph) {
    const reached = reachOf(graph);
    for (const { state, span, changes } of movesOf(graph)) {
      const target = reached.get(state);
      if (!target || target.by === 'transition' || (target.by === 'start' && changes)) continue;
      yield {
        message: `no transition of \`${target.id}\` leads to \`${state}\``,
        primary: { span, text: 'leads there' },
        related: [{ span: target.span, text: 'this lifecycle has no such transition' }],
        ...(target.by === 'start' && {
          notes: ['objects begin in this state, so moving them there has no effect'],
        }),
        help: ['add the transition with its cause, or correct the state'],
      };
    }
  },
};

interface Move {
  readonly state: string;
  readonly span: Span;
  /** The call sets other values of the state, which has an effect on an object in that state. */
  readonly changes: boolean;
}

function* movesOf(graph: Graph): Generator<Move> {
  for (const { rule, node } of callRulesOf(graph))
    for (const [path, state] of Object.entries(rule.moves ?? {}))
      yield {
        state,
        span: node.page.parsed.spanAt(['call', 'moves', path]),
        changes: rule.fills !== undefined,
      };
  for (const { fact, page, path } of graph.acts)
    if (fact.moves !== undefined)
      yield {
        state: fact.moves,
        span: page.parsed.spanAt([...path, 'moves']),
        changes: fact.sets !== undefined,
      };
}

interface Reach {
  readonly id: string;
  readonly span: Span;
  /** The way into the state; undefined if there is none. */
  readonly by: 'transition' | 'start' | undefined;
}

function reachOf({ lifecycles }: Graph): ReadonlyMap<string, Reach> {
  return new Map(
    lifecycles.flatMap(({ fact, states, element, span }) => {
      const ends = new Set((fact.transitions ?? []).map(({ to }) => to));
      return states.map((state) => {
        const { type, value, name } = state.fact;
        const start = name === fact.initial ? 'start' : undefined;
        const by = ends.has(name) ? 'transition' : start;
        return [type ?? `${element?.coordinate}.${value ?? name}`, { id: fact.id, span, by }];
      });
    }),
  );
}
