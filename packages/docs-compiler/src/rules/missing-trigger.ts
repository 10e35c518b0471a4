import { subjectOf } from '@docs-compiler/graph';
import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph, StateNode } from '../graph.ts';
import type { GraphRule } from '../rule.ts';

/** Each terminal state and each error can be reached in the sandbox. */
export const missingTrigger: GraphRule = {
  stage: 'graph',
  code: 'missing-trigger',
  severity: 'error',
  phase: 'demands',
  summary: 'no trigger produces a terminal state or an error in the sandbox',
  catalogue: 'triggers',
  needsFacts: true,

  check(graph) {
    return findingsOf(triggersOf(graph));
  },
};

/** Terminal states and errors, each with or without a trigger. */
export function* triggersOf({ lifecycles, errors, triggers }: Graph): Generator<Demand> {
  const triggered = new Set(triggers.flatMap((trigger) => [...trigger.states, ...trigger.errors]));
  const reported = new Set<string | undefined>();
  for (const state of lifecycles.flatMap(({ states }) => states)) {
    const { fact, target, span } = state;
    const outcome = fact.type ?? target?.coordinate ?? fact.value;
    // A state that is no type or value of the schema has nothing to be named by.
    if (!fact.terminal || outcome === undefined) continue;

    const name = target?.coordinate ?? outcome;
    const demand = { name, subject: subjectOf(name), met: triggered.has(state), span };
    if (demand.met || !target) yield demand;
    else {
      reported.add(name);
      const what = `terminal state \`${fact.name}\``;
      yield { ...demand, finding: findingOf(span, { what, outcome }) };
    }
  }
  for (const error of errors) {
    const { fact, page, span } = error;
    const type = page.documents?.target?.coordinate;
    const demand = {
      name: type ?? fact.name,
      subject: type ?? fact.name,
      met: triggered.has(error),
      span,
    };
    // An error that is a state, too, needs one trigger for both.
    if (demand.met || reported.has(type)) yield demand;
    else {
      const what = `error \`${fact.name}\``;
      yield { ...demand, finding: findingOf(span, { what, outcome: fact.name }) };
    }
  }
}

function findingOf(
  span: StateNode['span'],
  { what, outcome }: { readonly what: string; readonly outcome: string },
): Finding {
  return {
    message: `no trigger leads to the ${what}`,
    primary: { span, text: 'cannot be tested in the sandbox' },
    notes: ['integrators cannot test their code for it'],
    help: [`add \`- outcome: ${outcome}\` with its \`input\` to the \`triggers\` of a page`],
    missing: outcome,
  };
}
