import type { Finding } from '../diagnostic.ts';
import type { Graph, StateNode } from '../graph.ts';
import { mayLackFacts } from '../graph/faults.ts';
import type { GraphRule } from '../rule.ts';

/** Whatever ends a flow can be seen in the sandbox: each terminal state and each error. */
export const missingTrigger: GraphRule = {
  stage: 'graph',
  code: 'missing-trigger',
  severity: 'error',
  summary: 'nothing says how to see a terminal state or an error in the sandbox',
  catalogue: 'triggers',

  *check(graph) {
    if (mayLackFacts(graph.pages)) return;

    const states = untriggeredStates(graph);
    for (const { span, fact, target } of states)
      yield findingOf(span, {
        what: `terminal state \`${fact.name}\``,
        outcome: fact.type ?? target?.coordinate ?? fact.name,
      });

    const reported = new Set(states.flatMap(({ target }) => target?.coordinate ?? []));
    const triggered = new Set(graph.triggers.flatMap((trigger) => trigger.errors));
    for (const error of graph.errors) {
      // An error that is a state, too, needs one trigger for both.
      const isReported = reported.has(error.page.documents?.target?.coordinate ?? '');
      if (triggered.has(error) || isReported) continue;

      const { name } = error.fact;
      yield findingOf(error.span, { what: `error \`${name}\``, outcome: name });
    }
  },
};

/** What no trigger names; a state that is no type or value of the schema has nothing to be named by. */
function untriggeredStates({ lifecycles, triggers }: Graph): readonly StateNode[] {
  const triggered = new Set(triggers.flatMap((trigger) => trigger.states));
  return lifecycles
    .flatMap(({ states }) => states)
    .filter(({ fact, target }) => fact.terminal && target !== undefined)
    .filter((state) => !triggered.has(state));
}

function findingOf(
  span: StateNode['span'],
  { what, outcome }: { readonly what: string; readonly outcome: string },
): Finding {
  return {
    message: `no trigger leads to the ${what}`,
    primary: { span, text: 'how to see it in the sandbox?' },
    notes: ['an integrator ships the code for it without ever having run it'],
    help: [`add \`- outcome: ${outcome}\` with its \`input\` to the \`triggers\` of a page`],
    missing: outcome,
  };
}
